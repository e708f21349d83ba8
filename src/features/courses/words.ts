/** Texts of the screen of courses and departments. */
export const courseWords = {
  about:
    "Applicants and staff choose from these. An entry in use cannot be removed: make it inactive, and it is no longer offered.",
  organizationsAbout: "Where users belong: the college, and offices of its own such as an admission camp.",
  fetchFailed: "Courses and departments could not be loaded.",
  degree: "Degree",
  branch: "Clinical branch",
  department: "Department",
  noDepartment: "None",
  search: "Search by name",
  noDegreeYet: "Add a degree first: a course belongs to one.",
  noneFound: "None has this name",
  beginTitle: "This college has no degrees, courses, departments or document types yet",
  beginHint: "Begin with an example and change what differs, or add your own below.",
} as const

/** The texts of each list. */
export const kindWords = {
  degrees: {
    tab: "Degrees",
    add: "Add degree",
    change: "Change degree",
    none: "No degrees",
    hint: "For example MD, MS, DNB, DM or MCh",
  },
  courses: {
    tab: "Courses",
    add: "Add course",
    change: "Change course",
    none: "No courses",
    hint: "For example General Medicine",
  },
  departments: {
    tab: "Departments",
    add: "Add department",
    change: "Change department",
    none: "No departments",
    hint: "Who teaches a course, for example General Medicine",
  },
  organizations: {
    tab: "Organisations",
    add: "Add organisation",
    change: "Change organisation",
    none: "No organisations",
    hint: "The name of the college, or of an office of its own",
  },
} as const
