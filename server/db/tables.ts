/** Decides the shape of every stored row, for every query; columns are spelled like the contract's fields. */
import type { Generated, Insertable, Selectable } from "kysely"
import type { DocumentVerdict } from "#domain/documents.ts"
import type { ApprovalState, StoredStatus } from "#domain/stages.ts"
import type { UndoSubject } from "#domain/undo.ts"

export interface Settings {
  name: string
  value: unknown
}
export interface Counters {
  name: string
  value: number
}
export interface RateLimits {
  key: string
  tries: number
  EndsAt: string
}
/** An address from which a user has signed in of late, as `addressKey` writes it. */
export interface KnownAddresses {
  UserID: number
  Address: string
  SeenAt: string
}
export interface Leases {
  Name: string
  Holder: string
  EndsAt: string
  /** Somebody waits for it. */
  Wanted: boolean
}
export interface Organizations {
  OrgId: number
  Name: string
  IsActive: boolean
}
export interface Users {
  UserID: number
  Username: string
  Email: string | null
  PasswordHash: string
  FirstName: string | null
  LastName: string | null
  Gender: string | null
  MobileNo: string | null
  OrgId: number | null
  RoleId: number
  Status: string
  IsActive: boolean
  CentralUserId: number | null
  /** The password is a one-time one: it opens no session. */
  MustChangePassword: Generated<boolean>
  Version: Generated<number>
  CreatedAt: string
}
export interface Sessions {
  SessionId: string
  UserID: number
  TokenId: string
  PreviousTokenId: string | null
  RotatedAt: string | null
  CreatedAt: string
  ExpiresAt: string
  RevokedAt: string | null
  UserAgent: string | null
  /** When it was opened or last renewed; null when an older server opened it. */
  LastSeenAt: string | null
}
export interface Idempotency {
  Key: string
  UserID: number
  Operation: string
  Fingerprint: string
  Status: number | null
  Body: string | null
  ETag: string | null
  CreatedAt: string
}
export interface Degrees {
  DegreeId: number
  Name: string
  IsActive: boolean
}
export interface Courses {
  CourseId: number
  DegreeId: number
  Name: string
  CourseCategory: string
  IsActive: boolean
  DepartmentId: number | null
}
export interface Departments {
  DepartmentId: number
  Name: string
}
export interface PaymentReferences {
  PaymentRefId: number
  ReferenceName: string
}
export interface DocumentTypes {
  DocTypeId: number
  DocName: string
  Type: string
  IsMandatory: boolean
  IsActive: boolean
  Condition: string | null
  /** Quota codes with a comma between; empty means all. */
  Quotas: string
  SortOrder: number
}
export interface DocumentChecklist {
  CourseId: number
  DocTypeId: number
  IsMandatory: boolean
}
export interface FeeRows {
  /** The first year of an academic year. */
  AcademicYear: number
  CourseId: number
  QuotaCode: string
  SrNo: number
  Particulars: string
  Amount: number
  Remarks: string | null
}
/** What one student pays for a row whose amount is 0 (decision P9). */
export interface FeeAmounts {
  AdmissionId: string
  /** The row's name in small letters. */
  Head: string
  Particulars: string
  Amount: number
  Reason: string | null
  SetBy: string
  SetAt: string
}
export interface SeatMatrix {
  SeatMatrixId: number
  AcademicYear: number
  CourseId: number
  TotalSeats: number
  ConvenerQuota: number
  MgmtQuota1: number
  MgmtQuota2: number
  MgmtQuota3: number
  Status: string
  /** More than the sanctioned seats may be given, with a reason (decision M3). */
  OverIntake: Generated<boolean>
  Version: Generated<number>
}

/** What a person entered about an application, as stored: one spelling of each field. */
export interface AdmissionEntries {
  DegreeId: number
  CourseId: number
  AdmissionDate: string
  AdmissionType: string | null
  Batch: string
  Category: string | null
  Clinical: string | null
  Quota: string
  CounselingRound: string | null
  Hostler: boolean | null
  FirstName: string
  MiddleName: string | null
  LastName: string | null
  Gender: string | null
  DOB: string | null
  MobileNo: string
  Email: string | null
  FatherName: string | null
  GuardianName: string | null
  RelationWithStudent: string | null
  ParentMobileNo: string | null
  ParentEmail: string | null
  ParentOccupation: string | null
  ParentAadharNo: string | null
  ParentPANNo: string | null
  Address: string | null
  HouseOrFlatNo: string | null
  City: string | null
  State: string | null
  Nation: string | null
  Pincode: string | null
  AadharNo: string | null
  /** In place of Aadhaar (decision V7); both or none in what is complete. */
  OtherIdKind: string | null
  OtherIdNo: string | null
  PANNo: string | null
  Religion: string | null
  Community: string | null
  /** What the quick registration said where the Admissions Officer sets the community (decision F9). */
  CommunityGiven: string | null
  SubCaste: string | null
  MotherTongue: string | null
  NEETExamName: string | null
  NEETExamYear: number | null
  NEETRegNo: string | null
  NEETRollNo: string | null
  NEETRank: number | null
  NEETScore: number | null
  NEETPercentile: number | null
  NEETPercentage: number | null
  NEETAttempts: number | null
  MBBSUniversity: string | null
  MBBSCollegeAddress: string | null
  MedicalCouncilName: string | null
  MedicalCouncilRegNo: string | null
  InternshipCollege: string | null
  InternshipHospital: string | null
  InternshipInstitute: string | null
  InternshipCommencementDate: string | null
  InternshipCompletionDate: string | null
}
export interface Admissions extends AdmissionEntries {
  AdmissionId: string
  AdmissionNo: string | null
  FormNo: string
  UserId: number | null
  CreatedBy: number | null
  AdmissionYear: number
  QuotaCode: string | null
  /** Of the Aadhaar number, else of the other document's kind and number. */
  AadharDigest: string | null
  Status: string
  AdmissionStatus: StoredStatus
  IsActive: boolean
  IsCompleted: boolean
  CurrentLevel: number
  OpenedAt: string | null
  IsSlid: Generated<boolean>
  DecisionRemarks: string | null
  SearchText: string
  CreateDigest: string | null
  Version: Generated<number>
  CreatedAt: string
  CreatedAtDevice: string | null
  UpdatedAt: string
  SubmittedAt: string | null
  /** Since when it is at its stage; null: since it was submitted, or made. */
  StageSince: string | null
  /** It looks like another person's application: not decided yet, or allowed with a reason. */
  DuplicateState: Generated<"Flagged" | "Allowed" | null>
  DeletedAt: string | null
  /** Since when nothing of its person is here (decision 0026); it stays deleted. */
  PurgedAt: string | null
}
/** Two applications that share what tells people apart, and what the office decided about them. */
export interface DuplicateCases {
  CaseId: string
  /** The one that came later, or was changed to what the other has. */
  AdmissionId: string
  OtherId: string
  /** JSON: the fields that are the same. */
  Matches: unknown
  Status: "Open" | "SamePerson" | "DifferentPeople"
  /** The one that lives, of one person's two. */
  KeptId: string | null
  Reason: string | null
  ResolvedBy: number | null
  ResolvedAt: string | null
  CreatedAt: string
}
export interface AcademicHistory {
  AcademicHistoryId: string
  AdmissionId: string
  ExamName: string
  MaxMarks: number
  SecuredMarks: number
  Percentage: number
  YearOfPassing: number
  Status: string
  SortOrder: number
}
export interface AdmissionDocs {
  AdmissionDocId: string
  AdmissionId: string
  DocTypeId: number
  DocName: string
  FileName: string
  FilePath: string
  MimeType: string
  SizeBytes: number
  Sha256: string
  UploadedAt: string
  UploadedBy: string
  Status: string
  Remarks: string | null
  DocNo: string | null
  YearOfPassing: number | null
  Percentage: string | null
  Institute: string | null
  CreateDigest: string | null
  CreatedAtDevice: string | null
  DeletedAt: string | null
  Version: Generated<number>
}
export interface DocumentApprovals {
  ApprovalId: string
  AdmissionId: string
  AdmissionDocId: string
  StepId: number | null
  ApprovedBy: number
  ApprovalStatus: DocumentVerdict
  Remarks: string | null
  Status: string
  CreatedAt: string
}
export interface ApprovalSteps {
  AdmissionId: string
  Chain: number
  StepId: number
  Status: string
  ActedBy: number | null
  ActedAt: string | null
  Remarks: string | null
  OpenedBy: number | null
  OpenedAt: string | null
}
export interface Payments {
  PaymentId: string
  PaymentNo: string
  ClientReference: string | null
  AdmissionId: string
  CourseId: number | null
  Category: string | null
  UserID: number | null
  UserName: string | null
  PhoneNo: string | null
  Amount: number
  Mode: string
  PaymentDate: string
  TransactionRef: string | null
  InstrumentNo: string | null
  SenderBank: string | null
  SenderAccNo: string | null
  SenderBranch: string | null
  ReceiverBank: string | null
  ReceiverAccNo: string | null
  ReceiverBranch: string | null
  PaymentPurpose: string | null
  PaymentReferenceId: number | null
  PaymentStatus: string
  VerifiedByStaff: boolean
  IsActive: boolean
  Status: string
  Remarks: string | null
  DocumentPath: string | null
  DocumentName: string | null
  DocumentType: string | null
  DocumentSha256: string | null
  CreateDigest: string | null
  CreatedAt: string
  CreatedAtDevice: string | null
  CreatedBy: number | null
  DecidedBy: string | null
  DecidedAt: string | null
  Version: Generated<number>
}
export interface SeatAllotments {
  SeatAllotmentId: string
  AdmissionId: string
  CourseId: number
  AcademicYear: number
  Quota: string
  Status: string
  OverIntakeReason: string | null
  CreatedAt: string
}
/** Who changed users and seats; what happens to applications stands in their timeline. */
export interface AdminEvents {
  EventId: string
  At: string
  AtDevice: string | null
  UserID: number | null
  Username: string | null
  RoleName: string | null
  Client: string | null
  Subject: string
  SubjectId: string
  Event: string
  From: string | null
  To: string | null
  Detail: unknown
}
/** A student's change to another seat, or to another college. Fees and amounts in whole rupees. */
export interface Slidings {
  SlidingId: string
  AdmissionId: string
  Kind: string
  Status: string
  OldCourseId: number
  OldQuota: string
  AcademicYear: number
  NewCourseId: number | null
  NewQuota: string | null
  Reason: string
  ChangeDate: string
  CollegeName: string | null
  Remarks: string | null
  AccountHolder: string | null
  AccountNumber: string | null
  IFSC: string | null
  Amount: number
  OldFee: number | null
  NewFee: number | null
  /** FeeDifference as it was when the sliding was saved. */
  Fees: unknown
  /** What the application and its allotment said before. */
  Before: unknown
  OverIntakeReason: string | null
  /** AdmissionDocIds of the originals that went back. */
  ReturnedDocs: unknown
  OldAllotmentId: string | null
  NewAllotmentId: string | null
  DecisionRemarks: string | null
  DecidedBy: string | null
  DecidedAt: string | null
  CreateDigest: string | null
  CreatedBy: string
  CreatedAt: string
  CreatedAtDevice: string | null
}
/** What people are told; sent by a job, and kept as Prepared while there is no provider. */
export interface Notifications {
  NotificationId: string
  AdmissionId: string
  Kind: string
  Recipient: string | null
  Detail: unknown
  Status: string
  CreatedAt: string
  SentAt: string | null
  /** Not sent before: until then its decision may be taken back. */
  HeldUntil: string | null
}
/** A decision that its author may take back, with what stood before it. */
export interface Decisions {
  DecisionId: string
  AdmissionId: string
  Subject: UndoSubject
  SubjectId: string
  /** Its event in the timeline. */
  Event: string
  UserID: number
  At: string
  /** Where the application stood right after it. */
  State: ApprovalState
  /** The version that it gave to what was decided about. */
  Version: number
  Before: unknown
  NotificationId: string | null
  UndoneAt: string | null
}
export interface Timeline {
  TimelineId: string
  AdmissionId: string
  At: string
  AtDevice: string | null
  UserID: number | null
  Username: string | null
  RoleName: string | null
  Event: string
  From: string | null
  To: string | null
  Client: string | null
  Detail: unknown
}
export interface ClientErrors {
  ErrorId: string
  ReceivedAt: string
  At: string | null
  Name: string | null
  Message: string
  Stack: string | null
  Route: string | null
  AppVersion: string | null
}
/** An application whose time is over by a rule of decision 0026: told of, then kept or done. */
export interface Retention {
  AdmissionId: string
  Rule: "draft" | "rejected" | "admitted"
  /** The last thing that was done to it when it was told of. */
  ActiveAt: string
  AnnouncedAt: string
  /** Not before. */
  DueAt: string
  KeptAt: string | null
  KeptBy: string | null
  KeptReason: string | null
  DoneAt: string | null
  /** JSON: paths of files that are still to be removed; null when none is. */
  Files: unknown
}
/** A row of a CSV that became an application; the fingerprint tells the same row again, from whatever file. */
export interface ImportRows {
  Fingerprint: string
  AdmissionId: string
  FileDigest: string
  Row: number
  UserID: number
  ImportedAt: string
}

/** All tables. */
export interface Tables {
  settings: Settings
  counters: Counters
  rate_limits: RateLimits
  known_addresses: KnownAddresses
  leases: Leases
  organizations: Organizations
  users: Users
  sessions: Sessions
  idempotency: Idempotency
  degrees: Degrees
  courses: Courses
  departments: Departments
  payment_references: PaymentReferences
  document_types: DocumentTypes
  document_checklist: DocumentChecklist
  fee_rows: FeeRows
  fee_amounts: FeeAmounts
  seat_matrix: SeatMatrix
  admissions: Admissions
  duplicate_cases: DuplicateCases
  academic_history: AcademicHistory
  admission_docs: AdmissionDocs
  document_approvals: DocumentApprovals
  approval_steps: ApprovalSteps
  payments: Payments
  seat_allotments: SeatAllotments
  slidings: Slidings
  notifications: Notifications
  decisions: Decisions
  timeline: Timeline
  client_errors: ClientErrors
  admin_events: AdminEvents
  import_rows: ImportRows
  retention: Retention
}

export type UserRow = Selectable<Users>
export type SeatMatrixRow = Selectable<SeatMatrix>
export type AdmissionRow = Selectable<Admissions>
export type NewAdmission = Insertable<Admissions>
export type AcademicHistoryRow = Selectable<AcademicHistory>
export type NewAcademicHistory = Insertable<AcademicHistory>
export type DocumentRow = Selectable<AdmissionDocs>
export type NewDocument = Insertable<AdmissionDocs>
export type DocumentTypeRow = Selectable<DocumentTypes>
export type PaymentRow = Selectable<Payments>
export type NewPayment = Insertable<Payments>
export type SeatAllotmentRow = Selectable<SeatAllotments>
export type SlidingRow = Selectable<Slidings>
export type NewSeatAllotment = Insertable<SeatAllotments>
export type NewTimeline = Insertable<Timeline>
