import { expect, it } from 'vitest'
import { isTooDeep } from './nesting.ts'

it.each([
  ['[[[]]]', false],
  ['[[[[]]]]', true],
  ['{"a":{"b":[1,{}]}}', true],
  ['[[]],[[]],[[]],[[]]', false],
  ['{"a":"[[[[[["}', false],
  [String.raw`{"a":"\"[[[[[["}`, false],
  [String.raw`{"a":"\\","b":[[[]]]}`, true],
  ['[[[[', true],
  ['"', false],
])('%s is deeper than 3: %s', (json, deep) => expect(isTooDeep(json, 3)).toBe(deep))
