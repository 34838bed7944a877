/** The door's path for a user. */
export const callOf = (name: string): string => `/users/${encodeURIComponent(name)}`
