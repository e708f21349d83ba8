import { type Kysely, sql } from "kysely"

/** The tables of the first release. Columns are spelled like the contract's fields, so a row is a record. */
const statements = [
  `create table settings (name text primary key, value jsonb not null)`,
  `create table counters (name text primary key, value integer not null)`,
  `create table rate_limits (key text primary key, tries integer not null, "EndsAt" timestamptz not null)`,

  `create table organizations ("OrgId" integer primary key, "Name" text not null, "IsActive" boolean not null)`,
  `create table users (
    "UserID" integer primary key,
    "Username" text not null,
    "Email" text, "PasswordHash" text not null,
    "FirstName" text, "LastName" text, "Gender" text, "MobileNo" text,
    "OrgId" integer references organizations, "RoleId" integer not null,
    "Status" text not null, "IsActive" boolean not null, "CentralUserId" integer,
    "Version" integer not null default 1, "CreatedAt" timestamptz not null)`,
  `create unique index users_username on users (lower("Username"))`,
  `create index users_email on users (lower("Email"))`,
  `create table sessions (
    "SessionId" uuid primary key, "UserID" integer not null references users,
    "TokenId" uuid not null, "PreviousTokenId" uuid, "RotatedAt" timestamptz,
    "CreatedAt" timestamptz not null, "ExpiresAt" timestamptz not null, "RevokedAt" timestamptz)`,
  `create table idempotency (
    "Key" uuid not null, "UserID" integer not null, "Operation" text not null, "Fingerprint" text not null,
    "Status" integer, "Body" text, "ETag" text, "CreatedAt" timestamptz not null,
    primary key ("Key", "UserID"))`,

  `create table degrees ("DegreeId" integer primary key, "Name" text not null, "IsActive" boolean not null)`,
  `create table courses (
    "CourseId" integer primary key, "DegreeId" integer not null references degrees,
    "Name" text not null, "CourseCategory" text not null, "IsActive" boolean not null)`,
  `create table departments ("DepartmentId" integer primary key, "Name" text not null)`,
  `create table payment_references ("PaymentRefId" integer primary key, "ReferenceName" text not null)`,
  `create unique index payment_references_name on payment_references (lower("ReferenceName"))`,
  `create table document_types (
    "DocTypeId" integer primary key, "DocName" text not null, "Type" text not null,
    "IsMandatory" boolean not null, "IsActive" boolean not null, "Condition" text,
    "Quotas" text not null, "SortOrder" integer not null)`,
  `create table document_checklist (
    "CourseId" integer not null references courses, "DocTypeId" integer not null references document_types,
    "IsMandatory" boolean not null, primary key ("CourseId", "DocTypeId"))`,
  `create table fee_rows (
    "CourseId" integer not null references courses, "QuotaCode" text not null, "SrNo" integer not null,
    "Particulars" text not null, "Amount" integer not null, "Remarks" text,
    primary key ("CourseId", "QuotaCode", "SrNo"))`,
  `create table seat_matrix (
    "SeatMatrixId" integer primary key, "AcademicYear" integer not null, "CourseId" integer not null references courses,
    "TotalSeats" integer not null, "ConvenerQuota" integer not null,
    "MgmtQuota1" integer not null, "MgmtQuota2" integer not null, "MgmtQuota3" integer not null,
    "Status" text not null, "Version" integer not null default 1, unique ("AcademicYear", "CourseId"))`,

  `create table admissions (
    "AdmissionId" uuid primary key, "AdmissionNo" text unique, "FormNo" text not null unique,
    "UserId" integer references users, "CreatedBy" integer references users,
    "DegreeId" integer not null references degrees, "CourseId" integer not null references courses,
    "AdmissionDate" date not null, "AdmissionType" text, "Batch" text not null, "AdmissionYear" integer not null,
    "Category" text, "Clinical" text, "Quota" text not null, "QuotaCode" text, "CounselingRound" text,
    "Hostler" boolean,
    "FirstName" text not null, "MiddleName" text, "LastName" text, "Gender" text, "DOB" date,
    "MobileNo" text not null, "Email" text, "FatherName" text, "GuardianName" text, "RelationWithStudent" text,
    "ParentMobileNo" text, "ParentEmail" text, "ParentOccupation" text, "ParentAadharNo" text, "ParentPANNo" text,
    "Address" text, "HouseOrFlatNo" text, "City" text, "State" text, "Nation" text, "Pincode" text,
    "AadharNo" text, "AadharDigest" text, "PANNo" text, "Religion" text, "Community" text, "SubCaste" text,
    "MotherTongue" text,
    "NEETExamName" text, "NEETExamYear" integer, "NEETRegNo" text, "NEETRollNo" text, "NEETRank" bigint,
    "NEETScore" bigint, "NEETPercentile" numeric(10,7), "NEETPercentage" integer, "NEETAttempts" integer,
    "MBBSUniversity" text, "MBBSCollegeAddress" text, "MedicalCouncilName" text, "MedicalCouncilRegNo" text,
    "InternshipCollege" text, "InternshipHospital" text, "InternshipInstitute" text,
    "InternshipCommencementDate" date, "InternshipCompletionDate" date,
    "Status" text not null, "AdmissionStatus" text not null, "IsActive" boolean not null,
    "IsCompleted" boolean not null, "CurrentLevel" integer not null, "OpenedAt" timestamptz,
    "IsSlid" boolean not null default false, "DecisionRemarks" text, "SearchText" text not null,
    "CreateDigest" text, "Version" integer not null default 1,
    "CreatedAt" timestamptz not null, "CreatedAtDevice" timestamptz, "UpdatedAt" timestamptz not null,
    "SubmittedAt" timestamptz, "DeletedAt" timestamptz)`,
  `create index admissions_user on admissions ("UserId")`,
  `create index admissions_mobile on admissions ("MobileNo")`,
  `create index admissions_email on admissions (lower("Email"))`,
  `create index admissions_aadhar on admissions ("AadharDigest")`,
  `create index admissions_neet on admissions ("NEETRollNo", "AdmissionYear")`,
  `create index admissions_state on admissions ("AdmissionStatus", "CurrentLevel")`,
  `create index admissions_created on admissions ("CreatedAt" desc, "AdmissionId")`,
  `create table academic_history (
    "AcademicHistoryId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "ExamName" text not null, "MaxMarks" integer not null, "SecuredMarks" integer not null,
    "Percentage" numeric(5,2) not null, "YearOfPassing" integer not null, "Status" text not null,
    "SortOrder" integer not null, unique ("AdmissionId", "ExamName"))`,
  `create table admission_docs (
    "AdmissionDocId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "DocTypeId" integer not null references document_types, "DocName" text not null,
    "FileName" text not null, "FilePath" text not null, "MimeType" text not null, "SizeBytes" integer not null,
    "Sha256" text not null, "UploadedAt" timestamptz not null, "UploadedBy" text not null, "Status" text not null,
    "Remarks" text, "DocNo" text, "YearOfPassing" integer, "Percentage" text, "Institute" text,
    "CreateDigest" text, "CreatedAtDevice" timestamptz, "DeletedAt" timestamptz, "Version" integer not null default 1)`,
  `create index admission_docs_admission on admission_docs ("AdmissionId")`,
  `create table document_approvals (
    "ApprovalId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "AdmissionDocId" uuid not null references admission_docs, "StepId" integer, "ApprovedBy" integer not null,
    "ApprovalStatus" text not null, "Remarks" text, "Status" text not null, "CreatedAt" timestamptz not null)`,
  `create index document_approvals_admission on document_approvals ("AdmissionId")`,
  `create table approval_steps (
    "AdmissionId" uuid not null references admissions, "Chain" integer not null, "StepId" integer not null,
    "Status" text not null, "ActedBy" integer references users, "ActedAt" timestamptz, "Remarks" text,
    primary key ("AdmissionId", "Chain", "StepId"))`,
  `create table payments (
    "PaymentId" uuid primary key, "PaymentNo" text not null unique, "ClientReference" text,
    "AdmissionId" uuid not null references admissions, "CourseId" integer, "Category" text, "UserID" integer,
    "UserName" text, "PhoneNo" text, "Amount" integer not null, "Mode" text not null, "PaymentDate" date not null,
    "TransactionRef" text, "InstrumentNo" text, "SenderBank" text, "SenderAccNo" text, "SenderBranch" text,
    "ReceiverBank" text, "ReceiverAccNo" text, "ReceiverBranch" text, "PaymentPurpose" text,
    "PaymentReferenceId" integer references payment_references, "PaymentStatus" text not null,
    "VerifiedByStaff" boolean not null, "IsActive" boolean not null, "Status" text not null, "Remarks" text,
    "DocumentPath" text, "DocumentName" text, "DocumentType" text, "DocumentSha256" text, "CreateDigest" text,
    "CreatedAt" timestamptz not null, "CreatedAtDevice" timestamptz, "CreatedBy" integer,
    "Version" integer not null default 1)`,
  `create index payments_admission on payments ("AdmissionId")`,
  `create index payments_reference on payments (lower("TransactionRef"))`,
  `create table seat_allotments (
    "SeatAllotmentId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "CourseId" integer not null references courses, "AcademicYear" integer not null, "Quota" text not null,
    "Status" text not null, "CreatedAt" timestamptz not null)`,
  `create index seat_allotments_course on seat_allotments ("CourseId", "AcademicYear")`,
  `create index seat_allotments_admission on seat_allotments ("AdmissionId")`,
  `create table timeline (
    "TimelineId" uuid primary key, "AdmissionId" uuid not null references admissions, "At" timestamptz not null,
    "AtDevice" timestamptz, "UserID" integer, "Username" text, "Event" text not null, "Detail" jsonb)`,
  `create index timeline_admission on timeline ("AdmissionId", "At")`,
  `create table client_errors (
    "ErrorId" text primary key, "ReceivedAt" timestamptz not null, "At" timestamptz, "Name" text,
    "Message" text not null, "Stack" text, "Route" text, "AppVersion" text)`,
]

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
