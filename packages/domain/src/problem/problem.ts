/** Every refusal the product can utter, with the HTTP status it travels under. */
export const PROBLEM_STATUS = {
  INVALID_REQUEST: 400,
  BULLETIN_INVALID: 400,
  BULLETIN_DATE_TOO_LATE: 400,
  BULLETIN_CONTRACT_UNKNOWN: 400,
  CORRECTION_INVALID: 400,
  LIST_TOO_LONG: 400,
  TRACKING_TOO_LONG: 400,
  MATERIAL_LEAD_CARS_ALIKE: 400,
  PARK_POSITION_NOT_IN_GARAGE: 400,
  ADMINISTRATION_INVALID: 400,
  PERIOD_REVERSED: 400,
  REPORT_OF_DAYS_TO_COME: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  BULLETIN_NOT_VALIDATED: 401,
  FORBIDDEN: 403,
  NO_ASSIGNED_LINE: 403,
  BULLETIN_OF_ANOTHER: 403,
  ROUTE_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  LINE_NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  NOTE_H_NOT_FOUND: 404,
  TIMETABLE_NOT_FOUND: 404,
  ORDERED_SERVICE_NOT_FOUND: 404,
  PLATFORM_ARRIVAL_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  VIDEO_NOT_FOUND: 404,
  BULLETIN_CONFLICT: 409,
  BULLETIN_ALREADY_VALIDATED: 409,
  BULLETIN_AWAITS_MANAGER: 409,
  BULLETIN_ALREADY_PROCESSED: 409,
  MATERIAL_EXISTS: 409,
  PARK_POSITION_EXISTS: 409,
  ADMINISTRATION_CHANGED: 409,
  LAST_ADMIN_CODE: 409,
  IMPORT_RUNNING: 409,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  DATABASE_UNAVAILABLE: 503,
  SIGN_IN_UNAVAILABLE: 503,
  DAILY_PASSWORD_UNAVAILABLE: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof PROBLEM_STATUS

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[]

/** Where in a request something is wrong, e.g. `query.matricularAccount`. */
export type ProblemPlace = { path: string; message: string }

export type Problem = {
  code: ProblemCode
  errors?: readonly ProblemPlace[]
  /** In place of the sentence of its code, where this one has more to say. */
  detail?: string
}

export const problem = (code: ProblemCode, errors?: readonly ProblemPlace[]): Problem =>
  errors ? { code, errors } : { code }
