import { expect, test } from 'vitest'
import { nodesInTurn } from '../../../../engines/opensearch/nodes-in-turn.js'

function threeNodes() {
  let time = 1000
  const nodes = nodesInTurn(['a', 'b', 'c'], () => time)
  const next = (count: number) => Array.from({ length: count }, () => nodes.next()).join('')
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { nodes, next, pass }
}

test('nodes are asked in turn', () => {
  expect(threeNodes().next(7)).toBe('abcabca')
})

test('a node that failed is left alone for five seconds, then asked once in five seconds', () => {
  const { nodes, next, pass } = threeNodes()
  nodes.failed('b')
  expect(next(5)).toBe('acaca')
  pass(5000)
  expect(next(6).replaceAll(/[ac]/g, '')).toBe('b')
  pass(5000)
  expect(next(6)).toContain('b')
  nodes.answered('b')
  expect(next(6).replaceAll(/[ac]/g, '')).toBe('bb')
})

test('where all failed they are asked as if none had', () => {
  const { nodes, next } = threeNodes()
  for (const node of ['a', 'b', 'c']) nodes.failed(node)
  expect(next(4)).toBe('abca')
})
