/** The call about a user, below the door. */
export const callOf = (name: string): string => `/users/${encodeURIComponent(name)}`
