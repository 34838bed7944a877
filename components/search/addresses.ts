/** The page that makes a call. */
export const consoleAddress = (call: string): string => `/api?url=${encodeURIComponent(call)}`
