import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { exceptBelow } from '../../../../server/http/except-below.js'

test.each([
  ['/v1/titles', 'rest'],
  ['/v1/', 'rest'],
  ['/v1', 'page'],
  ['/v10/titles', 'page'],
  ['/', 'page'],
])('%s is answered by the %s', async (path, answer) => {
  const router = express.Router().use((_request, response) => void response.send('page'))
  const app = express()
    .use(exceptBelow('/v1', router))
    .use((_request, response) => void response.send('rest'))
  const { text } = await supertest(app).get(path)
  expect(text).toBe(answer)
})

test('what is asked below the prefix goes on in the same turn of the event loop', async () => {
  let isSameTurn = false
  let isNextTurn = false
  const pages = express.Router().use((_request, _response, next) => next('router'))
  const app = express()
    .use((_request, _response, next) => {
      setImmediate(() => {
        isNextTurn = true
      })
      next()
    })
    .use(exceptBelow('/v1', pages))
    .use((_request, response) => {
      isSameTurn = !isNextTurn
      response.end()
    })
  await supertest(app).get('/v1/titles')
  expect(isSameTurn).toBe(true)
  await supertest(app).get('/elsewhere')
  expect(isSameTurn).toBe(false)
})
