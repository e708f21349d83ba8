import { useState } from "react"

/** Tells whether a task is running, and runs one. `onError` gets what the task throws. */
export function useSending() {
  const [isWorking, setWorking] = useState(false)
  const send = async (task: () => Promise<void>, onError: (error: unknown) => void): Promise<void> => {
    setWorking(true)
    try {
      await task()
    } catch (error) {
      onError(error)
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, send }
}
