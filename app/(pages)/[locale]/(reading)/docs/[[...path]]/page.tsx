import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates, type PageProps, pathPart } from '@/app/(pages)/_data/page-urls'
import { Link } from '@/components/text/navigation'
import { SearchForm } from '@/components/ui/search-form'
import { findDocument, readContents, renderDocument, searchDocuments } from '@/lib/docs/documents'

type Props = PageProps<{ path?: string[] }>

const pathOf = async ({ params }: Props): Promise<string> => ((await params).path ?? []).map(pathPart).join('/')

const searchOf = async ({ searchParams }: Props): Promise<string> => [(await searchParams)['q'] ?? ''].flat()[0]!.trim()

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [path, locale] = await Promise.all([pathOf(props), getLocale()])
  const document = await findDocument(path)
  return { title: document?.title, alternates: alternates(path === '' ? '/docs' : `/docs/${path}`, locale) }
}

/** A document, with the table of contents and a search. Documents are in English in every language of the pages. */
export default async function DocsPage(props: Props) {
  const [t, path, search] = await Promise.all([getTranslations('docs'), pathOf(props), searchOf(props)])
  const document = (await findDocument(path)) ?? notFound()
  const headings = document.sections.filter(({ level }) => level === 2)
  return (
    <main id="main" className="page-width grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-5 text-sm lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
        <search>
          <SearchForm action="/docs" text={search || undefined} label={t('search')} button={t('find')} />
        </search>
        <div className="hidden lg:block">
          <Contents path={search === '' ? path : null} />
        </div>
        <details className="border-b border-line pb-2 lg:hidden">
          <summary className="cursor-pointer py-1 font-medium">{t('contents')}</summary>
          <Contents path={search === '' ? path : null} />
        </details>
      </div>
      {search === '' ? (
        <div className="flex min-w-0 flex-row-reverse justify-end gap-10">
          {headings.length > 2 && (
            <nav aria-label={t('onThisPage')} lang="en" className="sticky top-4 hidden w-44 shrink-0 self-start text-sm xl:block">
              <p className="map-name mb-1">{t('onThisPage')}</p>
              {headings.map(({ anchor, title }) => (
                <a key={anchor} href={`#${anchor}`} className="block py-1 text-soft hover:text-larch">
                  {title}
                </a>
              ))}
            </nav>
          )}
          <article
            lang="en"
            className="document min-w-0 max-w-[48rem] grow"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of ours, whose renderer escapes HTML
            dangerouslySetInnerHTML={{ __html: renderDocument(document) }}
          />
        </div>
      ) : (
        <Matches search={search} />
      )}
    </main>
  )
}

/** The table of contents. @param path path of the document on the page, if there is one */
async function Contents({ path }: { path: string | null }) {
  const [t, contents] = await Promise.all([getTranslations('docs'), readContents()])
  return (
    <nav aria-label={t('contents')} lang="en" className="flex flex-col gap-4">
      {contents.map(({ title, links }) => (
        <div key={title}>
          <p className="map-name mb-1">{title}</p>
          {links.map(link => (
            <Link
              key={link.path}
              href={`/docs/${link.path}`}
              aria-current={link.path === path ? 'page' : undefined}
              className="block py-1 text-soft hover:text-larch aria-[current]:font-medium aria-[current]:text-larch"
            >
              {link.title}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

async function Matches({ search }: { search: string }) {
  const [t, matches] = await Promise.all([getTranslations('docs'), searchDocuments(search)])
  return (
    <section aria-labelledby="matches" className="min-w-0 max-w-[48rem]">
      <h1 id="matches" className="text-2xl">
        {t('matches', { count: matches.length, search })}
      </h1>
      <ul lang="en" className="mt-4 flex flex-col gap-4">
        {matches.map(({ document, section, url, before, match, after }) => (
          <li key={url}>
            <Link href={url} className="link">
              {section === document ? document : `${document} › ${section}`}
            </Link>
            <p className="mt-0.5 text-sm wrap-anywhere text-soft">
              {before}
              <mark className="bg-larch-wash text-ink">{match}</mark>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
