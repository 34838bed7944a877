import { expect, test } from 'vitest'
import { picturesOf } from '@/components/record/gallery/pictures'

const urlsOf = (gallery: unknown) => picturesOf({ ImageGallery: gallery }, 'en').map(({ url }) => url)

test('pictures are in order and unique', () => {
  const gallery = [
    { ImageUrl: 'https://a.example/2.jpg', ListPosition: 2 },
    { ImageUrl: '/pictures/1.jpg', ListPosition: 1 },
    { ImageUrl: 'https://a.example/2.jpg', ListPosition: 3 },
  ]
  expect(urlsOf(gallery)).toEqual(['/pictures/1.jpg', 'https://a.example/2.jpg'])
})

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'picture.jpg', '', ' ', null, 7])('%j is no picture', url => {
  expect(urlsOf([{ ImageUrl: url }])).toEqual([])
})
