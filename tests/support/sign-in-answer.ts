/** A sign-in answer of the college, for tests of what a device stores of it. */
import { tokenOf } from "./fake-network.ts"

export const signInAnswer = (UserID: number, name = "first") => ({
  token: tokenOf(name, 3600, String(UserID)),
  sessionId: "s",
  deviceKey: "",
  endToken: "",
  user: { UserID, Username: `u${UserID}`, FirstName: "", LastName: "", Email: "", MobileNo: "" },
  localRoles: [],
  roles: [],
})
