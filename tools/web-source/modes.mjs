/**
 * Modes of components. A component that takes `mode: 'edit' | 'read'` is several components in one, and a test may
 * prove a requirement in a mode that no screen shows. This finds the declared modes that no page mounts.
 */
import { parseSync } from 'vite'

const walk = (node, visit) => {
  if (Array.isArray(node)) for (const child of node) walk(child, visit)
  else if (node !== null && typeof node === 'object' && typeof node.type === 'string') {
    visit(node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}

const found = (node, type) => {
  const nodes = []
  walk(node, (one) => {
    if (one.type === type) nodes.push(one)
  })
  return nodes
}

const wordsOf = (type) =>
  type?.type === 'TSUnionType' && type.types.every(({ type: kind }) => kind === 'TSLiteralType')
    ? type.types.map(({ literal }) => literal.value)
    : null

/** Resolves the types and components that a file refers to: by `file name`, and by its imports. */
const namesIn = (programs, modules) => {
  const types = new Map(
    [...programs].flatMap(([file, program]) =>
      found(program, 'TSTypeAliasDeclaration').map(({ id, typeAnnotation }) => [
        `${file} ${id.name}`,
        { file, type: typeAnnotation },
      ]),
    ),
  )
  return (file, name) =>
    types.get(`${file} ${name}`) ??
    modules
      .get(file)
      .named.map((imported) => types.get(`${imported} ${name}`))
      .find(Boolean)
}

/** The modes that a properties type declares, with those of the types it is composed of. */
const modesOf = (type, file, findType) => {
  switch (type?.type) {
    case 'TSTypeAnnotation':
      return modesOf(type.typeAnnotation, file, findType)
    case 'TSTypeLiteral': {
      const declared = type.members.find(({ key }) => key?.name === 'mode')?.typeAnnotation?.typeAnnotation
      return wordsOf(declared) ?? wordsOf(findType(file, declared?.typeName?.name)?.type) ?? []
    }
    case 'TSIntersectionType':
      return type.types.flatMap((part) => modesOf(part, file, findType))
    case 'TSTypeReference': {
      const named = findType(file, type.typeName.name)
      if (named) return modesOf(named.type, named.file, findType)
      // Of `Omit<Properties, 'other'>` the first argument counts.
      return modesOf(type.typeArguments?.params[0], file, findType)
    }
    default:
      return []
  }
}

/** A component in a file: its name, its properties, what it mounts. A lazy component stands for the one it loads. */
const componentsIn = (program) =>
  found(program, 'VariableDeclarator')
    .filter(({ id, init }) => /^[A-Z]/.test(id.name ?? '') && init)
    .map(({ id, init }) => {
      const [component] = found(init, 'ArrowFunctionExpression')
      const brought = init.callee?.name === 'lazyPart' ? init.arguments[1].value : undefined
      return { name: id.name, properties: component?.params[0], body: init, brought }
    })

/** The mode of `({ mode = 'edit' })`. */
const defaultOf = (properties) =>
  properties?.properties?.find(({ key }) => key?.name === 'mode')?.value?.right?.value

const PASSED_ON = null

/** The `mode` literal with which a component is mounted; undefined where none is given. */
const wordIn = (attributes) => {
  const mode = attributes.find((attribute) => attribute.name?.name === 'mode')
  if (mode) return mode.value?.type === 'Literal' ? mode.value.value : PASSED_ON
  return attributes.some(({ type }) => type === 'JSXSpreadAttribute') ? PASSED_ON : undefined
}

const mountsIn = (body) =>
  found(body, 'JSXOpeningElement').map(({ name, attributes }) => ({
    mounted: name.name,
    word: wordIn(attributes),
  }))

/**
 * `{ file, component, mode }` of every mode that a component declares and that no file of `mounting` mounts. A
 * component that passes its own mode on mounts the modes it is mounted with itself. One without a mode of its own
 * passes page state, which may be any of them.
 */
export const unmountedModes = (modules, mounting) => {
  const programs = new Map([...modules].map(([file, { text }]) => [file, parseSync(file, text).program]))
  const findType = namesIn(programs, modules)
  const components = [...programs].flatMap(([file, program]) =>
    componentsIn(program).map((component) => ({ ...component, file })),
  )
  const declared = new Map(
    components
      .map(({ name, properties, file }) => {
        const modes = new Set(modesOf(properties?.typeAnnotation, file, findType))
        return [name, { file, modes, default: defaultOf(properties), mounted: new Set() }]
      })
      .filter(([, { modes }]) => modes.size > 0),
  )
  const broughtBy = new Map(components.flatMap(({ name, brought }) => (brought ? [[name, brought]] : [])))
  const mounts = components
    .filter(({ file }) => mounting.has(file))
    .flatMap(({ name, body }) => mountsIn(body).map((mount) => ({ ...mount, by: name })))
    .flatMap(({ mounted, ...mount }) => {
      const target = declared.get(mounted) ?? declared.get(broughtBy.get(mounted))
      return target ? [{ ...mount, target }] : []
    })
  const mountedWith = ({ by, word, target }) => {
    if (word === PASSED_ON) return declared.get(by)?.mounted ?? target.modes
    return [word ?? target.default].filter(Boolean)
  }
  const total = () => [...declared.values()].reduce((sum, { mounted }) => sum + mounted.size, 0)
  for (let before = -1; before < total();) {
    before = total()
    for (const mount of mounts) for (const mode of mountedWith(mount)) mount.target.mounted.add(mode)
  }
  return [...declared].flatMap(([component, { file, modes, mounted }]) =>
    [...modes].filter((mode) => !mounted.has(mode)).map((mode) => ({ file, component, mode })),
  )
}
