import { expect, test } from 'vitest'
import { picturesOf } from '@/components/record/gallery/pictures'

const urlsOf = (gallery: unknown) => picturesOf({ ImageGallery: gallery }, 'en').map(({ url }) => url)

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'picture.jpg', '', ' ', null, 7])('%j is no picture', url => {
  expect(urlsOf([{ ImageUrl: url }])).toEqual([])
})
