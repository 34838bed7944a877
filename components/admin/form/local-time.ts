/** A time of the door as a field shows it: by the reader's clock, to the minute. */
export function localOf(moment: string): string {
  const time = new Date(moment)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What a field says as a time of the door; empty where it says none. */
export function momentOf(local: string): string {
  const time = new Date(local)
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
