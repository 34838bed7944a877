import { categoryWords } from '@/components/catalogue/category-words'
import type { SearchTexts } from '@/components/catalogue/search'
import { type Language, routing } from '@/components/text/routing'

type DatasetRecord = Readonly<Record<string, unknown>>

/**
 * What a search in the catalogue looks at besides fields: names, labels and descriptions in every language, and the names of categories in the
 * language shown.
 */
export async function datasetTexts(language: Language): Promise<(record: DatasetRecord) => Omit<SearchTexts, 'fields'>> {
  const category = await categoryWords(language)
  return record => {
    const maps = (name: string) => routing.locales.map(each => (record[name] as DatasetRecord | null)?.[each])
    const tags = (record['Tags'] as readonly { Id?: unknown; Name?: unknown }[]).flatMap(({ Id, Name }) => [Id, Name])
    const list = (name: string) => record[name] as readonly unknown[]
    const categories = strings(list('Category'))
    return {
      names: strings([record['Shortname'], record['ApiIdentifier'], ...maps('MetaTitle')]),
      labels: [
        ...strings([...list('DataProvider'), ...list('Sources'), ...tags]),
        ...new Set([...categories, ...categories.map(category)]),
      ],
      descriptions: strings([...maps('ApiDescription'), ...maps('MetaDescription')]),
    }
  }
}

const strings = (values: readonly unknown[]): string[] => values.filter((value): value is string => typeof value === 'string')
