/** Decides the words of the users directory and the Create User form. Texts of platform §2, §5, §8. */
export const userTexts = {
  createUser: "Create User",
  notFound: "User not found.",
  fillRequired: "Please fill all required fields: {fields}",
  created: "User created successfully!",
  added: "User added successfully!",
  createFailed: "Failed to create user. Please try again.",
  createError: "An error occurred while creating user.",
  fetchFailed: "Failed to fetch users. Please try again.",
  detailsFailed: "Failed to fetch user details.",
  organizationsFailed: "Failed to load organizations.",
  rolesFailed: "Failed to load roles.",
  // Ours.
  title: "Users",
} as const
