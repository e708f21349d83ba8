/** Decides the words of the college's own settings. Ours. */
export const collegeTexts = {
  title: "College Settings",
  saved: "College settings saved",
  name: "The college needs a name of 2 to 150 characters, with a letter",
  address: "Address must be at most 250 characters in one line",
  initials: "Initials are at most 4 letters",
  phone: "Phone may have digits, spaces and + - ( ), at least 3 digits",
  academicYear: "Academic year must be two years in a row, such as 2025-2026",
  admittedYears: "Whole years from 1 to 99, or empty to keep them",
  examYear: "Exam year must be a year from 2000 to 2100",
  day: "Enter a day as dd-mm-yyyy",
  dobOrder: "The last date of birth is before the first",
  groupName: "A group of quotas has a name of at most 50 characters",
  tuitionFeeName: "The tuition fee needs a name of at most 50 characters, not that of another fee",
  condition: "A condition needs 1 to 500 characters",
  setUpTitle: "Set-up of the college",
  setUpStep: "This step of the set-up is not one to be looked at",
} as const
