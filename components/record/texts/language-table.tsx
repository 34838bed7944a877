import { getTranslations } from 'next-intl/server'
import { type ContentRecord, type LanguageState, textFields } from '@/components/record/record-view'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '@/components/ui/scroll-box'

/** Which text exists in which language, to find missing ones. */
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
              <th scope="col" className="px-3 py-1.5 font-medium">
                {t('textField')}
              </th>
              {languages.map(language => (
                <th key={language} scope="col" className="px-3 py-1.5 font-medium uppercase">
                  {language}
                </th>
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
