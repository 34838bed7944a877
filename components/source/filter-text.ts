/** A string literal of the time series filter language. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** A regular expression that matches exactly this text. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
