/** Throws when the work takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
