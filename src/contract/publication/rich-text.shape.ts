// Schema of published text: blocks of spans.
import Type from 'typebox'
import { orNull } from '#contract/nullable.shape.ts'

const Span = Type.Object({
  text: Type.String({ description: 'a line break is \\n' }),
  strong: Type.Optional(Type.Literal(true)),
  emphasis: Type.Optional(Type.Literal(true)),
  code: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String({ description: 'an https: or mailto: address, or a path of the portal' })),
})
const spans = Type.Array(Span)

export const Blocks = Type.Array(
  Type.Union([
    Type.Object({ kind: Type.Enum(['paragraph', 'quote', 'code']), spans }),
    Type.Object({ kind: Type.Literal('heading'), level: Type.Enum([2, 3, 4]), spans }),
    Type.Object({
      kind: Type.Literal('item'),
      level: Type.Integer({ description: 'of a list; 1 is the outermost' }),
      number: orNull(Type.Integer(), { description: 'in an ordered list' }),
      spans,
    }),
    Type.Object({ kind: Type.Literal('rule') }),
    Type.Object({
      kind: Type.Literal('picture'),
      picture: Type.String({ description: 'its `picture` in `publication/picture`' }),
      alt: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ]),
)
