import { getTranslations } from 'next-intl/server'
import { DeprecationMark, fieldAnchor } from '@/components/record/deprecation-mark'
import { FieldValue, replacingOf, type ValueContext } from '@/components/record/field-value'
import { type GroupName, grouped, groupNames, type RecordField } from '@/components/record/groups'

type Props = { record: Readonly<Record<string, unknown>>; reading: ValueContext }

/** Every field of a record in its group; empty ones are only counted. */
export async function FieldGroups({ record, reading }: Props) {
  const t = await getTranslations('record')
  const { groups, empty } = grouped(record)
  const visible = (fields: readonly RecordField[]) =>
    reading.deprecated === 'hidden' ? fields.filter(({ name }) => !reading.deprecationOf([name])) : fields
  return (
    <section aria-labelledby="all-fields">
      <h2 id="all-fields" className="sr-only">
        {t('allFields')}
      </h2>
      <div className="border border-line bg-sheet">
        {groupNames
          .filter(name => visible(groups.get(name) ?? []).length > 0)
          .map(name => (
            <Group key={name} name={name} fields={visible(groups.get(name)!)} reading={reading} />
          ))}
      </div>
      {empty.length > 0 && (
        <details className="mt-3 text-sm text-faint">
          <summary>{t('empty', { count: empty.length })}</summary>
          <p translate="no" className="mt-1 break-words">
            {empty.join(', ')}
          </p>
        </details>
      )}
    </section>
  )
}

type GroupProps = { name: GroupName; fields: readonly RecordField[]; reading: ValueContext }

async function Group({ name, fields, reading }: GroupProps) {
  const t = await getTranslations('record')
  return (
    <details open={name !== 'system' && name !== 'mapping'} className="when-near border-t border-line first:border-t-0">
      <summary className="map-name px-4 py-2.5 hover:text-ink">{t(`group.${name}`)}</summary>
      <dl className="px-4 pb-3 text-sm">
        {fields.map(field => (
          <FieldRow key={field.name} field={field} reading={reading} />
        ))}
      </dl>
    </details>
  )
}

function FieldRow({ field: { name, value }, reading }: { field: RecordField; reading: ValueContext }) {
  const deprecation = reading.deprecationOf([name])
  return (
    <div
      id={fieldAnchor(name)}
      className={`target:bg-larch-wash grid gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)] ${deprecation ? '-mx-2 my-1 rounded-sm border border-orange-line px-2' : 'border-t border-line first:border-t-0'}`}
    >
      <dt translate="no" className={`truncate ${deprecation ? 'text-orange' : 'text-faint'}`} title={name}>
        {name}
      </dt>
      <dd className="min-w-0">
        <FieldValue value={value} path={[name]} reading={reading} />
        {deprecation && <DeprecationMark deprecation={deprecation} replacing={replacingOf(reading, deprecation.replacement)} />}
      </dd>
    </div>
  )
}
