/** A decoded part of an address; a badly encoded one, as typed by hand, is returned as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
