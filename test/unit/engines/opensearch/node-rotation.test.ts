import { expect, test } from 'vitest'
import { nodeRotation } from '../../../../engines/opensearch/cluster-client.js'

function threeNodes() {
  let time = 1000
  const nodes = nodeRotation(['a', 'b', 'c'], () => time)
  const next = (count: number) => Array.from({ length: count }, () => nodes.next()).join('')
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { nodes, next, pass }
}

test('requests rotate through the nodes', () => {
  expect(threeNodes().next(7)).toBe('abcabca')
})

test('a failed node is skipped for five seconds, then gets one request every five seconds', () => {
  const { nodes, next, pass } = threeNodes()
  nodes.failed('b')
  expect(next(5)).toBe('acaca')
  pass(5000)
  expect(next(6).replaceAll(/[ac]/g, '')).toBe('b')
  pass(5000)
  expect(next(6)).toContain('b')
  nodes.succeeded('b')
  expect(next(6).replaceAll(/[ac]/g, '')).toBe('bb')
})

test('if all nodes failed, none is skipped', () => {
  const { nodes, next } = threeNodes()
  for (const node of ['a', 'b', 'c']) nodes.failed(node)
  expect(next(4)).toBe('abca')
})
