import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldMeaning } from '@/components/record/field-meaning'
import de from '@/messages/de.json'
import en from '@/messages/en.json'

const languages = { de, en }

test.each([
  ['de', 'sname', 'name of the station', '<span class="block ">Name der Station</span>'],
  ['de', 'Detail.de.Title', '', '<span class="block ">Titel</span>'],
  ['de', '_Meta.Source', 'origin of the data', '<span class="block ">Quelle der Daten</span>'],
  ['de', 'Tags.Id', 'identifier of the tag', '<span lang="en" class="block ">identifier of the tag</span>'],
  ['de', 'Beds', 'number of beds', '<span lang="en" class="block ">number of beds</span>'],
  ['de', 'Beds', null, ''],
  ['en', 'sname', 'name of the station, as written', '<span class="block ">name of the station, as written</span>'],
  ['en', 'Detail.en.Title', null, '<span class="block ">title</span>'],
] as const)('in %s %s (%s) is %s', (locale, path, description, expected) => {
  const page = (
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="UTC">
      <FieldMeaning path={path} description={description} />
    </NextIntlClientProvider>
  )
  expect(renderToStaticMarkup(page)).toBe(expected)
})
