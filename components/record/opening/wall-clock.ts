import { type WallTime, wallTime } from '@/components/record/opening/open-now'
import { useClock } from '@/components/text/age'

/** The time zone of the records' places. */
const timeZone = 'Europe/Rome'

/** The wall-clock time of the records' places, minute by minute while the page is open. */
export const useWallClock = (): WallTime => wallTime(new Date(useClock(60_000)), timeZone)
