// Makes the lock file of a release: the part of package-lock.json that its own packages need, with their digests but without
// registry addresses, so that `npm ci` installs the same bytes from whatever registry the college's machine uses.

/**
 * The lock file of a release.
 * @param {{ lockfileVersion: number, packages: Record<string, any> }} lock
 * @param {{ name: string, version: string, engines?: object, dependencies: Record<string, string> }} release
 */
export function prunedLock(lock, release) {
  const required = reached(lock.packages, release.dependencies, (entry) => ({
    ...entry.dependencies,
    ...neededPeers(entry),
  }))
  const all = reached(lock.packages, release.dependencies, (entry) => ({
    ...entry.dependencies,
    ...neededPeers(entry),
    ...entry.optionalDependencies,
  }))
  const { name, version, engines, dependencies } = release
  const packages = [...all]
    .sort()
    .map((place) => [place, entryOf(lock.packages, place, !required.has(place))])
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { "": { name, version, dependencies, engines }, ...Object.fromEntries(packages) },
  }
}

/** Peer dependencies that npm installs by itself. */
const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  )

/** The path of a package that is imported from a folder: there or in a parent folder; undefined when it is not installed. */
export function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[place]) return place
    if (at === "") return undefined
  }
}

/** Every path that the dependencies lead to. */
function reached(packages, dependencies, ofEntry) {
  const found = new Set()
  const waiting = Object.keys(dependencies).map((name) => ["", name])
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(packages, next[0], next[1])
    if (!place || found.has(place)) continue
    found.add(place)
    for (const name of Object.keys(ofEntry(packages[place]))) waiting.push([place, name])
  }
  return found
}

function entryOf(packages, place, isOptional) {
  const { resolved: _, dev: __, devOptional: ___, optional: ____, ...entry } = packages[place]
  const known = Object.entries(entry.optionalDependencies ?? {}).filter(([name]) =>
    placeOf(packages, place, name),
  )
  if (entry.optionalDependencies) entry.optionalDependencies = Object.fromEntries(known)
  return isOptional ? { ...entry, optional: true } : entry
}
