/** The page of a client. */
export const clientAddress = (id: string): string => `/admin/clients/${encodeURIComponent(id)}`

/** The door's path for a call about a client. */
export const callOf = (id: string): string => `/clients/${encodeURIComponent(id)}`
