import { getTranslations } from 'next-intl/server'
import { type ContentRecord, type LanguageState, textFields } from '@/components/record/record-view'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Head, ScrollBox } from '@/components/ui/table'

type Props = {
  states: readonly LanguageState[]
  chosen: string
  hrefOf: (language: string) => string
  nameOf: (language: string) => string
}

export async function LanguageLinks({ states, chosen, hrefOf, nameOf }: Props) {
  const t = await getTranslations('record')
  return (
    <nav aria-label={t('languages')} className="flex flex-wrap gap-1.5">
      {states.map(({ language, filled, all }) => (
        <Link
          key={language}
          href={hrefOf(language)}
          scroll={false}
          title={t('languageComplete', { language: nameOf(language), filled, all })}
          aria-current={language === chosen ? 'page' : undefined}
          className="inline-flex h-8 items-center gap-2 rounded-sm border border-line px-2.5 text-sm text-soft hover:border-ink hover:text-ink aria-[current]:border-larch/50 aria-[current]:bg-larch-wash aria-[current]:font-medium aria-[current]:text-larch"
        >
          {nameOf(language)}
          <Completeness share={filled / all} />
        </Link>
      ))}
    </nav>
  )
}

function Completeness({ share }: { share: number }) {
  const angle = 2 * Math.PI * share
  const [x, y] = [8 + 5 * Math.sin(angle), 8 - 5 * Math.cos(angle)].map(value => value.toFixed(2))
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5">
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.2" />
      {share < 1 ? (
        <path d={`M8 8V3A5 5 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="5" fill="currentColor" />
      )}
    </svg>
  )
}

export async function LanguageTable({ record, states }: { record: ContentRecord; states: readonly LanguageState[] }) {
  const t = await getTranslations('record')
  const fields = textFields(record)
  const languages = states.map(({ language }) => language)
  return (
    <details className="mt-2 text-sm">
      <summary className="text-faint">{t('whichTexts')}</summary>
      <ScrollBox label={t('whichTexts')} className="mt-2 max-h-80 overflow-auto border border-line bg-sheet">
        <table className="w-full">
          <thead>
            <tr className="text-left">
              <Head text={t('textField')} className="px-3 py-1.5 font-medium" />
              {languages.map(language => (
                <Head key={language} text={language} className="px-3 py-1.5 font-medium uppercase" />
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, languages: there }) => (
              <tr key={field} className="border-t border-line">
                <th scope="row" className="px-3 py-1 text-left font-normal wrap-anywhere">
                  {field}
                </th>
                {languages.map(language => (
                  <td key={language} className="px-3 py-1">
                    {there.has(language) ? (
                      <>
                        <Icon name="check" className="text-larch" />
                        <span className="sr-only">{t('textThere')}</span>
                      </>
                    ) : (
                      <span className="text-faint">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('textMissing')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
