/** The `test` of the browser tests, with a network between browser and college that fails on demand. */
import { test as base } from "../e2e/test.ts"
import { FaultProxy } from "./fault-proxy.ts"

export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ college }, use) => {
    const network = await new FaultProxy(college.port).open()
    await use(network)
    await network.close()
  },
  baseURL: ({ network }, use) => use(network.url),
})

/** As in the browser tests: for tests that do not depend on the worker. */
export const withoutWorker = test.extend({ serviceWorkers: "block" })
