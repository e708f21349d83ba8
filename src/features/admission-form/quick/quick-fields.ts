/**
 * Decides at which field the quick registration shows the server's
 * message about a field of the record (applicant-form §5.1).
 */
import type { PersonToCompare } from "#data/admissions/duplicates.ts"
import { simpleBatchOf } from "#domain/application/office-options.ts"
import { isOwnBatch } from "#domain/application/open-cycle.ts"
import { formatFormDate, type IsoDate } from "#domain/fields/dates.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { initialValues } from "#domain/fields/validation.ts"
import {
  type SimpleFieldName,
  type SimpleValues,
  simpleRegistrationFields,
} from "#domain/people/simple-registration.ts"

const named: Readonly<Record<string, SimpleFieldName>> = {
  FirstName: "firstName",
  LastName: "lastName",
  Gender: "gender",
  FatherName: "fatherName",
  GuardianName: "fatherName",
  DOB: "dob",
  MobileNo: "mobileNumber",
  Email: "email",
  Address: "address",
  City: "city",
  State: "state",
  Nation: "nation",
  Pincode: "pincode",
  DegreeId: "DegreeId",
  CourseId: "CourseId",
  AdmissionDate: "AdmissionDate",
  AdmissionType: "AdmissionType",
  Batch: "Batch",
  Community: "Category",
  Category: "managementCategory",
  Clinical: "Clinical",
  Quota: "Quota",
  AadharNo: "aadhar",
  OtherIdKind: "otherIdKind",
  OtherIdNo: "otherIdNo",
}

/** The field of the form for a field of the record; undefined when the form does not ask for it. */
export function simpleFieldOf(recordField: string): SimpleFieldName | undefined {
  return named[recordField]
}

export function emptySimpleValues(context: RuleContext): SimpleValues {
  const values = initialValues(simpleRegistrationFields, context) as SimpleValues
  return { ...values, autoBatch: values.Batch, autoDate: values.AdmissionDate }
}

/** The form with the batch of the open cycle, while its batch is the one that the form itself put in. */
export function withOpenBatch(values: SimpleValues, academicYear: string | undefined): SimpleValues {
  const Batch = simpleBatchOf(academicYear)
  return Batch && isOwnBatch(values.Batch, values.autoBatch, Batch)
    ? { ...values, Batch, autoBatch: Batch }
    : values
}

/** The form with the admission date of `today`, while its date is the one that the form itself put in. */
export function withOpenDate(values: SimpleValues, today: IsoDate): SimpleValues {
  const date = formatFormDate(today)
  return values.AdmissionDate === values.autoDate && date !== values.autoDate
    ? { ...values, AdmissionDate: date, autoDate: date }
    : values
}

/** The form as it was kept on this device, in the open cycle and `today`; `kept` may be of an earlier version of the app. */
export function keptValues(
  values: SimpleValues,
  kept: Readonly<Record<string, string>>,
  { academicYear, today }: { academicYear: string | undefined; today: IsoDate },
): SimpleValues {
  const known = { ...values, autoBatch: "", autoDate: "", ...kept }
  return withOpenBatch(withOpenDate(known, today), academicYear)
}

/** The applicant of the form, in the fields that the duplicate search takes. */
export function personOfRegistration(values: SimpleValues, AdmissionId: string): PersonToCompare {
  return {
    AdmissionId,
    MobileNo: values.mobileNumber,
    Email: values.email,
    AadharNo: values.aadhar,
    OtherIdKind: values.otherIdKind ?? "",
    OtherIdNo: values.otherIdNo ?? "",
    NEETRollNo: "",
    FirstName: values.firstName,
    LastName: values.lastName,
    DOB: values.dob,
    Batch: values.Batch,
  }
}
