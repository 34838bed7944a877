import { answerDoor } from '@/app/(pages)/_data/answer-door'
import type { DatasetVisit } from '@/app/(pages)/_data/dataset-page'
import { courseCall, coursesIn, dayBefore, stationsMax } from '@/components/dataset/course'
import type { Courses } from '@/components/dataset/dataset-courses'
import type { FirstPage } from '@/components/explore/first-page'

/** How the values of a dataset of stations went over its last day, or null where it has none. @param first its first rows */
export async function readCourses({ source, entry, total }: DatasetVisit, first: FirstPage | null): Promise<Courses | null> {
  if (source?.kind !== 'timeseries' || !first) return null
  const newest = newestOf(first, entry.changed)
  if (!newest) return null
  const span = dayBefore(newest)
  const isSmall = total !== null && total <= stationsMax
  const codes = isSmall ? [] : first.rows.map(({ id }) => id)
  const courses = coursesIn(await answerDoor(courseCall(source, span, codes)), first.columns)
  return { span, courses, stations: isSmall ? total : codes.length, stationType: source.stationType }
}

/** The newest measurement: of closed datasets the catalogue does not tell it, their first rows do. */
function newestOf({ rows }: FirstPage, changed: Date | null): Date | null {
  const times = rows.flatMap(({ cells: { measured } }) => (typeof measured === 'string' ? [Date.parse(measured)] : []))
  const newest = Math.max(...times, changed?.getTime() ?? Number.NEGATIVE_INFINITY)
  return Number.isFinite(newest) && times.length > 0 ? new Date(newest) : null
}
