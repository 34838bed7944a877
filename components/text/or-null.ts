/** The result of a function, or null if it throws, e.g. because the browser has no storage or a text is not JSON. */
export function orNull<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}
