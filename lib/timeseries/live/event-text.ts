/** How long a reader waits before it connects again. */
const retryMilliseconds = 3000

/** The beginning of a stream. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const openingText = `retry: ${retryMilliseconds}\n\n`

/** An event with an id. @param data on one line */
export const eventText = (id: string, data: string): string => `id: ${id}\ndata: ${data}\n\n`

/** An event of which nobody is told how to go on from there. @param data on one line */
export const eventWithoutId = (data: string): string => `data: ${data}\n\n`

/** Tells from where to go on, and no event: browsers keep the id. */
export const placeText = (id: string): string => `id: ${id}\n\n`

/** What readers pass over; it shows that the stream is alive. @param text on one line */
export const commentText = (text: string): string => `: ${text}\n\n`
