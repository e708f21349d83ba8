/** Signing out without a network: what is said, what is true afterwards, and that the college learns it. */
import { randomUUID } from "node:crypto"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, readyForOffline, test } from "./test.ts"
