/** What the college answers to a sign-in, for tests of what a device keeps of it. */
import { tokenOf } from "./fake-network.ts"

export const signInAnswer = (UserID: number, name = "first") => ({
  token: tokenOf(name),
  sessionId: "s",
  deviceKey: "",
  endToken: "",
  user: { UserID, Username: `u${UserID}`, FirstName: "", LastName: "", Email: "", MobileNo: "" },
  localRoles: [],
  roles: [],
})
