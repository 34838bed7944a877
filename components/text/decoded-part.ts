/** A part of an address without its encoding; one that is not encoded, as somebody wrote it by hand, stands for itself. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
