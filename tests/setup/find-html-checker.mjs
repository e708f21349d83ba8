// Finds the Nu HTML checker and a Java to run it with; installs both where that works. It is not in package.json, because it
// is 32 MB that a college's server would download for nothing.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ensureFound } from "./find-program.mjs"

const VERSION = "26.9.27"
const place = fileURLToPath(new URL("../../node_modules/.cache/html-checker", import.meta.url))
const jar = process.env.VNU_JAR ?? `${place}/${VERSION}/node_modules/vnu-jar/build/dist/vnu.jar`
const OLDEST_JAVA = 11

/** The program, or null. */
function findJava() {
  const home = process.env.JAVA_HOME
  const programs = [process.env.JAVA_BIN, home && `${home}/bin/java`, "java"]
  return (
    programs.find((program) => {
      if (!program) return false
      const { status, stderr } = spawnSync(program, ["-version"], { encoding: "utf8" })
      return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= OLDEST_JAVA
    }) ?? null
  )
}

function ensureJar() {
  if (existsSync(jar)) return jar
  console.log("Fetching the HTML checker ...")
  // The checker's own script would download a Java; the system's Java is used.
  const args = [
    "install",
    `vnu-jar@${VERSION}`,
    "--prefix",
    `${place}/${VERSION}`,
    "--ignore-scripts",
    "--no-save",
  ]
  spawnSync("npm", args, { stdio: "inherit" })
  return existsSync(jar) ? jar : null
}

/** The program and its archive; null when one of them is not available here. */
export function ensureHtmlChecker() {
  const java = ensureFound(findJava, "a Java runtime for the HTML checker", "default-jre-headless")
  const archive = java && ensureJar()
  return java && archive ? { java, jar: archive } : null
}
