import { getTranslations } from 'next-intl/server'
import { timeMachinePath } from '@/components/address/page-paths'
import type { TimeSpan } from '@/components/chart/spark-path'
import { Sparkline } from '@/components/chart/sparkline'
import type { Course } from '@/components/dataset/course'
import { getFormatter } from '@/components/text/get-formatter'
import { Timed } from '@/components/text/timed'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'

export type Courses = Readonly<{
  span: TimeSpan
  stations: number
  courses: readonly Course[]
  stationType: string
  compareAt: string | null
  names: Readonly<Record<string, string>>
}>

const hourSeconds = 3600

export async function DatasetCourses({ span, stations, courses, stationType, compareAt, names }: Courses) {
  const [t, format] = await Promise.all([getTranslations('dataset.course'), getFormatter()])
  if (courses.length === 0) return null
  const end = format.dateTime(new Date(span.to), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const phases = [
    { from: 0, shown: t('lastDay') },
    { from: span.to + hourSeconds * 1000, shown: t('dayUntil', { end }) },
  ]
  const on = (
    <span className="flex flex-wrap gap-2">
      {compareAt && <LinkButton look="outline" href={compareAt} icon="chart" text={t('compare')} />}
      <LinkButton look="outline" href={timeMachinePath(stationType)} icon="play" text={t('play')} />
    </span>
  )
  return (
    <Section id="course" title={<Timed phases={phases} />} lead={t('mean', { count: stations })} action={on}>
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
        {courses.map(course => (
          <CourseCard key={course.name} course={course} span={span} label={names[course.name] ?? course.name} />
        ))}
      </ul>
    </Section>
  )
}

async function CourseCard({ course: { name, unit, samples }, span, label }: { course: Course; span: TimeSpan; label: string }) {
  const [t, format] = await Promise.all([getTranslations('dataset.course'), getFormatter()])
  const values = samples.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)].map(value => format.number(value, { maximumFractionDigits: 1 }))
  return (
    <li className="bg-sheet px-4 pt-3 pb-4 last:odd:sm:col-span-2" data-course={name}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="truncate text-sm" title={name}>
          {label}
        </h3>
        <p className="shrink-0 text-xs text-faint">
          {low} – {high} {unit}
        </p>
      </div>
      <Sparkline
        samples={samples}
        span={span}
        periodSeconds={hourSeconds}
        label={t('label', { name: label, low: low!, high: high! })}
      />
    </li>
  )
}
