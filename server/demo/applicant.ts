/** Invents the applicant of one demo application: names, numbers that no real person has, plausible marks. */
import { counselingRounds } from "#domain/application/options.ts"
import type { AdmissionEntries } from "../db/tables.ts"
import type { Planned } from "./plan.ts"
import type { Chance } from "./random.ts"

const women =
  "Asha Bhavani Chandana Deepika Gayatri Harika Jyothi Kavya Lakshmi Madhavi Nandini Padmaja Ramya Sahithi Sindhura Swathi Tejaswi Usha Vaishnavi Yamini".split(
    " ",
  )
const men =
  "Aditya Bharat Charan Dinesh Ganesh Harsha Kiran Karthik Mahesh Naveen Praveen Rahul Rakesh Sandeep Sai Srinivas Tarun Uday Vamsi Vikram".split(
    " ",
  )
const families =
  "Reddy Rao Naidu Chowdary Varma Sharma Prasad Kumar Devi Babu Murthy Sastry Raju Goud Yadav Khan Basha Begum Paul David".split(
    " ",
  )
const towns: readonly (readonly [village: string, city: string, pincode: string])[] = [
  ["Kankipadu", "Vijayawada", "521151"],
  ["Tadepalli", "Guntur", "522501"],
  ["Renigunta", "Tirupati", "517520"],
  ["Bheemunipatnam", "Visakhapatnam", "531163"],
  ["Kavali", "Nellore", "524201"],
  ["Nandyal", "Kurnool", "518501"],
  ["Rajam", "Srikakulam", "532127"],
  ["Chirala", "Ongole", "523155"],
]
/** Close to the reservation table, with OC 45 of 100. */
const communities = [
  ...Array.from({ length: 45 }, () => "OC"),
  ...Array.from({ length: 15 }, () => "SC"),
  ...Array.from({ length: 6 }, () => "ST"),
  ...Array.from({ length: 8 }, () => "BC-A"),
  ...Array.from({ length: 11 }, () => "BC-B"),
  "BC-C",
  "BC-C",
  ...Array.from({ length: 8 }, () => "BC-D"),
  ...Array.from({ length: 5 }, () => "BC-E"),
]
const two = (n: number) => String(n).padStart(2, "0")
const digits = (n: number, length: number) => String(n).padStart(length, "0")

/** The answers of the applicant of one planned application. `index` makes every number unique; `day` is when they began. */
export function applicantOf(planned: Planned, index: number, day: string, chance: Chance): AdmissionEntries {
  const { course, quota, year, state, isInService = false } = planned
  const isWoman = index % 2 === 0
  const family = chance.pick(families)
  const name = `${chance.pick(isWoman ? women : men)} ${chance.pick(isWoman ? women : men)} ${family}`
  const [Address, City, Pincode] = chance.pick(towns)
  const relation = chance.pick(["father", "father", "mother", "guardian"] as const)
  const guardian = `${chance.pick(relation === "mother" ? women : men)} ${family}`
  const isStarted = state === "draftStarted"
  const score = chance.whole(quota === "CONV" ? 330 : 240, quota === "CONV" ? 690 : 520)
  return {
    DegreeId: course.DegreeId,
    CourseId: course.CourseId,
    AdmissionDate: day,
    AdmissionType: "Regular",
    Batch: `${year}-${year + 1}`,
    Category: quota === "CONV" ? (isInService ? "service" : "nonService") : quota,
    Clinical: course.CourseCategory,
    Quota: quota === "CONV" ? "convenorQuota" : "Management",
    CounselingRound: counselingRounds[chance.whole(1, 3) - 1]?.value ?? null,
    Hostler: chance.next() < 0.4,
    FirstName: name,
    MiddleName: null,
    LastName: null,
    Gender: isWoman ? "Female" : "Male",
    DOB: `${isInService ? chance.whole(1984, 1992) : chance.whole(1994, 2000)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
    MobileNo: `4${digits(index, 9)}`,
    Email: `applicant.${digits(index, 3)}@example.org`,
    FatherName: relation === "father" ? guardian : null,
    GuardianName: guardian,
    RelationWithStudent: relation,
    ParentMobileNo: `5${digits(index, 9)}`,
    ParentEmail: `guardian.${digits(index, 3)}@example.org`,
    ParentOccupation: chance.pick([
      "Teacher",
      "Farmer",
      "Doctor",
      "Business",
      "Government Service",
      "Home Maker",
    ]),
    ParentAadharNo: null,
    ParentPANNo: null,
    Address,
    HouseOrFlatNo: `${chance.whole(1, 60)}-${chance.whole(1, 200)}`,
    City,
    State: "IN-AP",
    Nation: "India",
    Pincode,
    AadharNo: `0${digits(100_000 + index * 7919, 11)}`,
    OtherIdKind: null,
    OtherIdNo: null,
    PANNo: index % 3 === 0 ? `ZZZPZ${digits(index, 4)}Z` : null,
    Religion: chance.pick(["Hindu", "Hindu", "Hindu", "Muslim", "Christian"]),
    Community: chance.pick(communities),
    CommunityGiven: null,
    SubCaste: null,
    MotherTongue: chance.pick(["Telugu", "Telugu", "Telugu", "Urdu", "Tamil", "Hindi"]),
    NEETExamName: isStarted ? null : "NEET PG",
    NEETExamYear: isStarted ? null : year,
    NEETRegNo: isStarted ? null : `REG${year}${digits(index, 6)}`,
    NEETRollNo: isStarted ? null : `${year % 100}66${digits(index, 7)}`,
    NEETRank: isStarted ? null : Math.max(1, Math.round(((700 - score) / 700) ** 2 * 230_000) + index),
    NEETScore: isStarted ? null : score,
    NEETPercentile: isStarted ? null : Math.round((55 + (score / 700) * 44) * 100) / 100,
    NEETPercentage: isStarted ? null : Math.round((score / 800) * 100),
    NEETAttempts: isStarted ? null : chance.whole(1, 3),
    MBBSUniversity: isStarted ? null : "Dr NTR University of Health Sciences",
    MBBSCollegeAddress: isStarted ? null : City,
    MedicalCouncilName: isStarted ? null : "Andhra Pradesh Medical Council",
    MedicalCouncilRegNo: isStarted ? null : digits(90_000 + index, 6),
    InternshipCollege: isStarted ? null : `${City} Medical College`,
    InternshipHospital: isStarted ? null : "Government General Hospital",
    InternshipInstitute: isStarted ? null : `${City} Medical College`,
    InternshipCommencementDate: isStarted ? null : `${year - 1}-03-01`,
    InternshipCompletionDate: isStarted ? null : `${year}-02-28`,
  }
}
