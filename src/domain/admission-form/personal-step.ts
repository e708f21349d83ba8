/**
 * Decides what the second step asks for: the applicant and the guardian (applicant-form §3.2, §5.2, §5.3; decisions V4–V10).
 */

import { communityOptions } from "#domain/application/communities.ts"
import { motherTongues, relations, religions, states, wizardGenders } from "#domain/application/options.ts"
import { field, type Step } from "#domain/fields/field-table.ts"
import { identityFields } from "#domain/people/other-id.ts"
import type { PersonalFieldName } from "./wizard-values.ts"

const personal = "Personal Details"
const guardian = "Guardian Details"

/**
 * Step 1. Guardian Aadhar and PAN are optional and checked when given; a college may allow another identity document for the
 * applicant (decision V7). The house number is optional (decision F16).
 */
export const personalStep: Step<PersonalFieldName> = {
  id: "personal",
  label: "Personal Details",
  fields: [
    field("firstName", "Full Name (As Per MBBS Certificate)", "letters", {
      section: personal,
      calledInMessages: "First Name",
      required: true,
      max: 100,
      says: { short: "firstNameShort" },
      autocomplete: "name",
    }),
    field("email", "Email", "email", { section: personal, required: true, autocomplete: "email" }),
    field("mobileNumber", "Mobile Number", "mobile", {
      section: personal,
      required: true,
      autocomplete: "tel-national",
    }),
    field("dob", "Date of Birth", "date", {
      section: personal,
      required: true,
      notFuture: true,
      autocomplete: "bday",
      hint: "dd-mm-yyyy",
    }),
    field("gender", "Gender", "choice", { section: personal, required: true, options: () => wizardGenders }),
    field("community", "Community", "choice", {
      section: personal,
      required: true,
      source: "settings",
      options: (values, rules) => communityOptions(rules, values.community),
    }),
    field("SubCaste", "Sub Caste", "text", { section: personal, max: 50 }),
    field("MotherTongue", "Mother Tongue", "choice", { section: personal, options: () => motherTongues }),
    field("religion", "Religion", "choice", { section: personal, required: true, options: () => religions }),
    ...identityFields(
      field("aadhar", "Aadhar Number", "aadhaar", { section: personal, required: true }),
      personal,
    ),
    field("pan", "PAN Number", "pan", { section: personal }),
    field("housOrFlatNo", "House/Flat No", "text", {
      section: personal,
      max: 100,
      autocomplete: "address-line1",
    }),
    field("villageMandal", "Village/Mandal", "letters", {
      section: personal,
      required: true,
      max: 100,
      autocomplete: "address-line2",
    }),
    field("city", "City", "letters", {
      section: personal,
      required: true,
      max: 100,
      autocomplete: "address-level2",
    }),
    field("state", "State", "choice", {
      section: personal,
      required: true,
      options: () => states,
      autocomplete: "address-level1",
    }),
    field("pincode", "Pincode", "pincode", {
      section: personal,
      required: true,
      autocomplete: "postal-code",
    }),
    field("relationWithStudent", "Relation with Student", "choice", {
      section: guardian,
      required: true,
      options: () => relations,
    }),
    field("guardianName", "Guardian Name", "letters", { section: guardian, required: true, max: 100 }),
    field("guardianOccupation", "Guardian Occupation", "letters", {
      section: guardian,
      required: true,
      max: 100,
    }),
    field("guardianEmail", "Guardian Email", "email", { section: guardian, required: true }),
    field("guardianMobile", "Guardian Mobile", "mobile", {
      section: guardian,
      required: true,
      stripsNonDigits: true,
    }),
    field("guardianAadhar", "Guardian Aadhar Number", "aadhaar", { section: guardian }),
    field("guardianPan", "Guardian PAN Number", "pan", { section: guardian }),
  ],
}
