import { createServer } from 'node:http'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { messageClasses } from '../../../../server/http/app-server.js'

test('requests and responses have the prototypes of the app from the start', async () => {
  const app = express()
  const prototypes: unknown[][] = []
  app.get('/', (asked, response) => {
    prototypes.push([asked, response].map(Object.getPrototypeOf))
    response.json({ isOfApp: asked.app === app && response.app === app, host: asked.hostname })
  })
  const server = createServer(messageClasses(app), (asked, response) => {
    prototypes.push([asked, response].map(Object.getPrototypeOf))
    app(asked, response)
  })
  const { body } = await request(server).get('/').set('Host', 'films.test')
  expect(body).toEqual({ isOfApp: true, host: 'films.test' })
  const [made, handled] = prototypes
  expect(handled?.[0]).toBe(app.request)
  expect(handled?.[1]).toBe(app.response)
  expect(made?.[0]).toBe(app.request)
  expect(made?.[1]).toBe(app.response)
})
