/** The part of tidy that reads code by TypeScript's parser: strings and comments are free. */
import ts from 'typescript'

export interface Fault {
  readonly path: string
  /** Counted from 1; 0 when the fault is the file's name or size. */
  readonly line: number
  readonly message: string
}

const FUNCTION_LINES_MAX = 70

const TEST = /\.test\.tsx?$|^tests\/|^bench\/|\/testing\//
const DOMAIN = /^packages\/domain\/src\//
const TOOLING = /^(tools|bench|tests)\/|\.config\.ts$|\/testing\/|^\.[\w-]+\.cjs$/

interface WordRule {
  /** The word as code has it, without blanks: `Date.now`, `newDate()`, `parseFloat`. */
  readonly word: string
  readonly use: string
  /** Where it is banned; everywhere when absent. */
  readonly only?: RegExp
  /** Files that may use it all the same. */
  readonly except?: RegExp
}

/** The one file that reads the machine's clock or generator, and what runs outside the product. */
const CLOCK = /(^|[-/])clock\.ts$|^(tools|bench|tests)\/|\/testing\/|\.test\.tsx?$/
const CHANCE = /(^|\/)random\.ts$|^bench\//
/** Exact quantities live here; a float among them is a wrong payout. */
const EXACT = /^packages\/domain\/src\/(money|settlement|limits)\/(?!.*\.test\.ts$)/
const PURE =
  /^packages\/(domain|pricing|house-games|contract|feed-simulator)\/src\/(?!.*\.test\.ts$)/

/**
 * A test waits for a condition, never for a time: on a busy machine a fixed wait is too short or
 * too long. Three helpers may use a timer: the poll, the clock of a house, and the load of faults
 * and seasons, whose pauses are the load.
 */
const TESTS = /\.test\.tsx?$|^tests\/|\/testing\//
const TIMED =
  /^tests\/journeys\/(wait-until|house\/hand-clock)\.ts$|^tests\/(faults|season)\/(?!.*\.test\.ts$)/
const FIXED_WAIT = {
  use: 'a condition: expect.poll, waitFor or waitUntil',
  only: TESTS,
  except: TIMED,
}

const WORD_RULES: readonly WordRule[] = [
  { word: 'parseFloat', use: 'parseMoney or parseOdds, which are exact' },
  { word: 'Number.parseFloat', use: 'parseMoney or parseOdds, which are exact' },
  { word: 'Date.now', use: 'clock.now()', except: CLOCK },
  { word: 'newDate()', use: 'clock.now()', except: CLOCK },
  { word: 'Math.random', use: 'the random that is passed in', except: CHANCE },
  {
    word: 'process.env',
    use: 'env.ts',
    except: /(^|\/)env\.ts$|^tools\/|\.test\.ts$|^tests\/|^bench\/|\/testing\/|\.config\.ts$/,
  },
  {
    word: 'Date',
    use: 'a time in milliseconds and domain/time',
    only: /^packages\/domain\/src\/(?!time\/|.*\.test\.ts$)/,
  },
  { word: 'Number()', use: 'bigint', only: EXACT },
  { word: 'toFixed', use: 'formatMoney or formatOdds', only: PURE },
  { word: 'setTimeout', use: 'a time as parameter', only: PURE },
  { word: 'setInterval', use: 'a time as parameter', only: PURE },
  { word: 'setTimeout', ...FIXED_WAIT },
  { word: 'node:timers/promises', ...FIXED_WAIT },
  { word: 'waitForTimeout', ...FIXED_WAIT },
]

/** A test that is switched off guards nothing, and a test marked `only` switches off the others. */
const SWITCHED_OFF = /^(test|it|describe|suite|bench)(\.\w+)*\.(only|skip|todo)$/

/**
 * The names of the wire (`min_bet`, `statusdesc`) are the keys that the contract declares. Who
 * imports the contract translates them and may speak them, and so may what holds SQL columns;
 * everybody else, the domain and the screens above all, speaks the product's own words.
 */
const WIRE_STYLE = /^([a-z][a-z0-9]*(_[a-z0-9]+)+|statusdesc)$/
const CONTRACT = /^packages\/contract\/src\/(?!.*\.test\.ts$).*\.ts$/
const WIRE_ALLOWED = [
  /^packages\/contract\//,
  /^packages\/domain\/src\/errors\//,
  /^packages\/feed-simulator\//,
  // What is published of a result is a part of its draw.
  /^packages\/house-games\/src\/draws\//,
  /^apps\/server\/src\/(http|db)\//,
  /\/(routes|present-[a-z0-9-]+|[a-z0-9-]+-(store|row))\.tsx?$/,
  // Its screens show the rows of the contract as they are, and translate nothing.
  /^apps\/back-office\/src\//,
  // The pages of games call the house in its own words.
  /^apps\/house-games\/site\//,
  /^(apps\/web|packages\/site)\/src\/(calls|notices)\//,
  TEST,
  TOOLING,
]
const IMPORTS_CONTRACT = /from '@fairline\/contract[/']/

/** The names that a file of the contract declares; empty for every other file. */
export function declaredWireNames(path: string, text: string): string[] {
  if (!CONTRACT.test(path)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node) || ts.isPropertySignature(node)
    if (isKey && ts.isIdentifier(node.name) && WIRE_STYLE.test(node.name.text)) {
      found.push(node.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The server's modules: what a module keeps, all that a process opens would share. */
const STATELESS = /^apps\/server\/src\/(?!.*\.test\.ts$)/

/** All faults of one TypeScript or JavaScript file that only its syntax shows. */
export function tidyCode(path: string, text: string, wireNames: ReadonlySet<string>): Fault[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const report = (node: ts.Node, message: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    faults.push({ path, line, message })
  }
  const words = WORD_RULES.filter(
    (rule) => (rule.only?.test(path) ?? true) && !rule.except?.test(path),
  )
  const mayTranslate = WIRE_ALLOWED.some((place) => place.test(path)) || IMPORTS_CONTRACT.test(text)
  const visit = (node: ts.Node): void => {
    checkWords(node, words, report)
    checkSwitchedOff(node, report)
    checkLiteralSpread(node, report)
    checkFunctionLength(node, source, report)
    if (JOURNEY.test(path)) checkPageRead(node, report)
    if (!mayTranslate) checkWireName(node, wireNames, report)
    if (DOMAIN.test(path) && !TEST.test(path)) {
      checkSynchronous(node, report)
      checkDocComment(node, source, report)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (STATELESS.test(path)) checkModuleState(source, report)
  return faults
}

type Report = (node: ts.Node, message: string) => void

function checkWords(node: ts.Node, rules: readonly WordRule[], report: Report): void {
  const word = wordOf(node)
  if (word === null) return
  const rule = rules.find((candidate) => candidate.word === word)
  if (rule) report(node, `'${word}' is banned here, use ${rule.use}`)
}

/** Methods that are banned on every object. */
const ANYWHERE = ['toFixed', 'waitForTimeout']

/** The banned-word spelling of a node, or null when it can be no banned word. */
function wordOf(node: ts.Node): string | null {
  if (ts.isNewExpression(node)) {
    const bare = (node.arguments?.length ?? 0) === 0
    return bare && ts.isIdentifier(node.expression) ? `new${node.expression.text}()` : null
  }
  if (ts.isCallExpression(node)) {
    return ts.isIdentifier(node.expression) ? `${node.expression.text}()` : null
  }
  if (ts.isPropertyAccessExpression(node)) {
    if (ANYWHERE.includes(node.name.text)) return node.name.text
    return ts.isIdentifier(node.expression) ? `${node.expression.text}.${node.name.text}` : null
  }
  if (ts.isImportDeclaration(node)) return timerImport(node)
  if (!ts.isIdentifier(node)) return null
  const { parent } = node
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node
  return isMember || isTypeName(node) ? null : node.text
}

/** The module whose `setTimeout` is imported, under any local name; null for other imports. */
function timerImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): string | null {
  const named = importClause?.namedBindings
  if (named === undefined || !ts.isNamedImports(named)) return null
  const isTimer = named.elements.some(
    ({ name, propertyName }) => (propertyName ?? name).text === 'setTimeout',
  )
  return isTimer && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null
}

/** `Date` in `(at: Date)` names a type; the value is what is banned. */
function isTypeName(node: ts.Identifier): boolean {
  return ts.isTypeReferenceNode(node.parent) || ts.isImportSpecifier(node.parent)
}

function checkSwitchedOff(node: ts.Node, report: Report): void {
  if (!ts.isPropertyAccessExpression(node)) return
  const chain = node.getText().replace(/\s/g, '')
  if (SWITCHED_OFF.test(chain)) report(node, `'${chain}' switches tests off; mend or delete them`)
}

/** Reports what a module keeps: a `let`, or a map or set that begins empty. */
function checkModuleState({ statements }: ts.SourceFile, report: Report): void {
  for (const { declarationList } of statements.filter(ts.isVariableStatement)) {
    const isLet = (declarationList.flags & ts.NodeFlags.Const) === 0
    if (isLet || declarationList.declarations.some(beginsEmpty)) {
      report(declarationList, 'a module keeps no state; make it a value that is passed on')
    }
  }
}

function beginsEmpty({ initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || !ts.isNewExpression(initializer)) return false
  const { expression, arguments: given } = initializer
  return /^(Map|Set)$/.test(expression.getText()) && (given?.length ?? 0) === 0
}

/** Reports `...{ a, b }`, which reads as a merge and adds nothing to its parts. */
function checkLiteralSpread(node: ts.Node, report: Report): void {
  const isSpread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node)
  if (!isSpread) return
  const { expression } = node
  if (ts.isObjectLiteralExpression(expression) || ts.isArrayLiteralExpression(expression)) {
    report(node, 'a literal is spread; write its parts')
  }
}

/**
 * Reads of a page that return what is drawn at this moment. On a slow machine the page may not yet
 * show what the journey expects: `expect.poll` reads again until it does.
 */
const JOURNEY = /^tests\/journeys\//
const PAGE_READS: ReadonlySet<string> = new Set([
  'all',
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
])

/** Reports `expect(await field.inputValue())`, with whatever is computed from what was read. */
function checkPageRead(node: ts.Node, report: Report): void {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'expect') return
  const find = (part: ts.Node): void => {
    if (ts.isFunctionLike(part)) return
    const read = ts.isAwaitExpression(part) ? part.expression : undefined
    const callee = read && ts.isCallExpression(read) ? read.expression : undefined
    if (callee && ts.isPropertyAccessExpression(callee) && PAGE_READS.has(callee.name.text)) {
      report(part, `'${callee.name.text}' reads a page once, use expect.poll(() => ...)`)
    }
    ts.forEachChild(part, find)
  }
  node.arguments.forEach(find)
}

function checkFunctionLength(node: ts.Node, source: ts.SourceFile, report: Report): void {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
  const { parent } = node
  // The callback of a describe is a chapter of cases, not a function to understand at once.
  const chapter = ts.isCallExpression(parent) && /^(describe|suite)\b/.test(parent.getText(source))
  if (chapter) return
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const last = source.getLineAndCharacterOfPosition(node.getEnd()).line
  const count = last - first + 1
  if (count > FUNCTION_LINES_MAX) {
    report(node, `a function of ${count} lines, at most ${FUNCTION_LINES_MAX}; name its parts`)
  }
}

function checkWireName(node: ts.Node, wireNames: ReadonlySet<string>, report: Report): void {
  const isName = ts.isIdentifier(node) || isIndexName(node)
  if (!isName || !wireNames.has(node.text) || isFactOfRefusal(node)) return
  report(node, `'${node.text}' is a name of the wire; translate it in contract, routes or calls`)
}

/** The facts of a refusal, `refuse('betLowerMin', { min_bet })`, travel as they are. */
function isFactOfRefusal(node: ts.Node): boolean {
  const call = node.parent.parent?.parent
  return call !== undefined && ts.isCallExpression(call) && /^refused?\(/.test(call.getText())
}

/** The literal of `row['min_bet']` or of the key in `{ 'min_bet': 1 }`. */
function isIndexName(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node)) return false
  const { parent } = node
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node
  return ts.isPropertyAssignment(parent) && parent.name === node
}

function checkSynchronous(node: ts.Node, report: Report): void {
  const waits = node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)
  if (waits) report(node, 'the domain waits for nothing; pass in what was awaited')
}

function checkDocComment(node: ts.Node, source: ts.SourceFile, report: Report): void {
  const isFunction = ts.isFunctionDeclaration(node)
  const isConstant =
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.some(
      ({ initializer }) => initializer !== undefined && ts.isFunctionLike(initializer),
    )
  if (!isFunction && !isConstant) return
  const exported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!exported) return
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []
  const last = comments.at(-1)
  if (last && source.text.slice(last.pos, last.pos + 3) === '/**') return
  if (isFunction && isLaterSignature(node)) return
  report(node, 'an exported function of the domain says what it returns, its units and its errors')
}

/** Only the first signature of an overloaded function has the comment. */
function isLaterSignature(node: ts.FunctionDeclaration): boolean {
  const sameName = node
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .find((statement) => statement.name?.text === node.name?.text)
  return sameName !== node
}
