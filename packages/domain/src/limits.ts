/** Business constants and limits, each with its unit in its name. */

export const MATRICULE_DIGITS = 6
export const PERSON_NAME_MAX_CHARACTERS = 40
export const FULL_NAME_MAX_CHARACTERS = 40
export const SEARCHED_DRIVER_MAX_CHARACTERS = 25
/** The search of manual driving lets the user type as much as the others, but uses less of it. */
export const MANUAL_DRIVING_SEARCH_MAX_CHARACTERS = 20
export const UO_CODE_MIN = 0
export const UO_CODE_MAX_DIGITS = 7
export const UO_CODE_MAX = 10 ** UO_CODE_MAX_DIGITS - 1
export const WORK_CODE_MAX_CHARACTERS = 20
export const LINE_NAME_MAX_CHARACTERS = 5
/** Per role or line in the administration; more than any company has. */
export const CODES_PER_ROW_MAX = 500
export const CUSTOM_ACCOUNTS_MAX = 1000
export const LINES_MAX = 100

export const DIAGRAM_LAST_POSITION = 10
export const MATERIAL_MAX_CHARACTERS = 10
export const PARK_POSITION_MAX_CHARACTERS = 5
export const SERVICE_NAME_MAX_CHARACTERS = 5
/** In the stations dialog of a ride. */
export const SERVICE_NAME_TYPED_MAX_CHARACTERS = 4
export const TRAIN_DIGITS = 2
export const PAP_MAX_CHARACTERS = 5
export const SIGNAL_NAME_MAX_CHARACTERS = 7
export const BREAKER_MAX_CHARACTERS = 10
export const TABLE_CODE_MAX_CHARACTERS = 10
export const MATERIALS_PER_RIDE_MAX = 5
export const COMMENT_MAX_CHARACTERS = 250

export const DELAY_MAX_MINUTES = 450
export const DELAY_REASONS_MAX = 5
export const OTHER_REASON_MAX_CHARACTERS = 50
/** A list truncates the reasons of a delay to this length. */
export const DELAY_REASONS_SHOWN_CHARACTERS = 50

/** For a free-text description, unless a limit below says otherwise. */
export const OBSERVATION_DESCRIPTION_MAX_CHARACTERS = 250
export const ALARM_DOORS_PER_CAR = 5
export const CABIN_ADMISSIONS_MAX = 5
export const LONG_PARKING_DESCRIPTION_MAX_CHARACTERS = 250
/** Digits of the parking duration in minutes. */
export const LONG_PARKING_TIME_MAX_DIGITS = 3
export const DEFECTIVE_MATERIAL_OTHER_MAX_CHARACTERS = 250
export const DEFECTIVE_MATERIAL_DOOR_MAX_CHARACTERS = 50
export const DEFECTIVE_MATERIAL_LIGHTING_MAX_CHARACTERS = 50
export const DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS = 10
export const SIGNAL_NAMES_MAX = 5
export const SIGNALING_OTHER_LOCATION_MAX_CHARACTERS = 50
export const SIGNALING_OTHER_TYPE_MAX_CHARACTERS = 50
export const MODEL42_END_PLACE_MAX_CHARACTERS = 30
export const MODEL42_TRACK_MATERIAL_MAX_CHARACTERS = 4
export const MODEL42_ORDER_NUMBER_MAX_DIGITS = 3

export const EXPLOITATION_DAY_START_HOUR = 4
/** From this hour on, a typed time always belongs to the bulletin's own calendar day. */
export const TYPED_TIME_SAME_DAY_FROM_HOUR = 5
/** The selectable days change at this local hour, not at midnight. */
export const DAY_CHOICE_TURNS_HOUR = 2
export const MISSED_DAY_MAX_DAYS = 31
export const TIME_WHEEL_STEP_SECONDS = 5
export const DEPARTURE_PROPOSAL_STEP_MINUTES = 5
/** A platform arrival is assigned to the ride whose planned arrival is within this tolerance. */
export const PLATFORM_ARRIVAL_TOLERANCE_MINUTES = 5
/** A live feed older than this is ignored, and so is one this far in the future: its clock is wrong. */
export const LIVE_STALE_MINUTES = 5
/** A predicted arrival is accepted if its last update is at most this long before it. */
export const LIVE_FORETOLD_MINUTES = 5
/** An arrival further from the plan is an error of the source. */
export const LIVE_OFF_PLAN_MAX_MINUTES = DELAY_MAX_MINUTES
/** Retention of platform arrivals: a missed day is filled in later. */
export const LIVE_KEPT_DAYS = 7
/** Retention of a superseded plan or network: a tablet may still have it. */
export const SUPERSEDED_PLAN_KEPT_DAYS = 35

export const MESSAGE_BAR_MILLISECONDS = 5000
export const NARROW_LAYOUT_BELOW_PIXELS = 1080
/** Delay before scrolling to the field to correct, so that the dialog closes first. */
export const SCROLL_DELAY_MILLISECONDS = 200
/** Refresh interval of the bulletins to validate while the screen is visible. */
export const TO_VALIDATE_REFRESH_MILLISECONDS = 10_000

/** A search field that filters a list waits for this pause in typing. */
export const SEARCH_DEBOUNCE_MILLISECONDS = 500

/** A second tap on a switch of the secretariat within this time is ignored. */
export const HR_SWITCH_DEBOUNCE_MILLISECONDS = 200

/** More than any day can contain; a longer list is not a bulletin. */
export const RIDES_MAX = 60
export const MANEUVERS_MAX = 100
/** More than any planned service can contain: a plan is always readable. */
export const PLANNED_RIDES_MAX = 1000
/** Six values per ride, and the names of all stations. */
export const PLAN_MISMATCHES_MAX = 5000
/** For a bulletin that a driver sent again and again: further ones are not listed. */
export const SAME_SERVICE_MAX_BULLETINS = 20
export const RIDE_METRES_MAX = 200_000
export const LAPS_MAX = RIDES_MAX
export const DISTANCE_MAX_METRES = RIDES_MAX * RIDE_METRES_MAX
export const STATION_NAME_MAX_CHARACTERS = 80
/** The limit while typing in a draft: an end two days late. */
export const DRAFT_DELAY_MAX_MINUTES = 2880
export const FAULTS_REPORTED_MAX = 100
/** Per bulletin. */
export const OBSERVATIONS_MAX = 100
/** First and last name from a token; longer than a form accepts. */
export const PERSON_FULL_NAME_MAX_CHARACTERS = 100
/** Days after the bulletin's date, at the hour when the exploitation day begins. */
export const MANAGER_LIMIT_DAYS = 2

export const PAGE_SIZE_MAX = 100
/** Initial page size of the manual driving screen. */
export const TRACKING_PAGE_SIZE = 10
/** Driver-months in one response: a year of every driver of a busy line. */
export const TRACKING_ROWS_MAX = 10_000
/** Bulletins that a manager can validate with one tap. */
export const VALIDATED_TOGETHER_MAX = 100
/** Bulletins in one CSV file: a year of a busy line. Larger exports are requested in parts. */
export const CSV_ROWS_MAX = 100_000
/** Of what a refused tablet sent, in the administrators' list. */
export const REFUSED_BEGINNING_MAX_CHARACTERS = 200
/** Lists stop counting at this total. */
export const TOTAL_EXACT_MAX = 10_000
/** Lines whose drivers are reminded to badge when they have no order. */
export const BADGE_REMINDER_LINES: readonly string[] = ['13']
/** Times in a bulletin are at most this many days from its own day. */
export const CONTENT_DAYS_AROUND = 2
/** An end this much before the planned one was meant for the next morning. */
export const END_EARLY_MAX_HOURS = 12

/** How long a user may work offline after the server or the identity provider last confirmed their identity. */
export const OFFLINE_WORK_MAX_HOURS = 24

/** Delay before resending to a server that answered with an error. */
export const SENDING_RETRY_AFTER_MINUTES = 15
/** Maximum back-off before resending a bulletin that got no response. */
export const SENDING_BACK_OFF_MAX_SECONDS = 300
/** How long the tablet keeps a bulletin that the server refused, from the first refusal. */
export const SENDING_ERRORS_KEPT_DAYS = 30
/** Entries on a ride of a wrong service move to a ride of the right one planned within this time. */
export const SAME_RIDE_MAX_MINUTES = 60
/** A departure this far off plan is reported to the manager. */
export const DEPARTURE_OFF_PLAN_MINUTES = 10

/** A time this much after certification is in the future: the driver is asked, and the manager is told. */
export const CERTIFIED_AHEAD_MINUTES = 5

/** The driver is warned when the tablet's clock is further than this from the server's. */
export const CLOCK_WRONG_AFTER_MINUTES = 5
/** A slower response is too imprecise to read the server's clock from. */
export const CLOCK_READING_TRIP_MAX_SECONDS = 5

/** First day of the validation statistics: earlier validations were counted differently. */
export const STATISTICS_FIRST_DAY = '2025-06-01'

/** Grace period after the end of a service before it counts as not done. */
export const REALIZED_WAITING_MINUTES = 60

/** Display time of the daily password; its dialog closes automatically a little later. */
export const DAILY_PASSWORD_COUNTDOWN_SECONDS = 60
export const DAILY_PASSWORD_CLOSES_SECONDS = 63
export const DAILY_PASSWORD_CHARACTERS = 8
/** Per driver. */
export const DAILY_PASSWORD_DISPLAYS_PER_HOUR = 10
/** Retention of the log of password displays. */
export const DAILY_PASSWORD_DISPLAYS_KEPT_DAYS = 180

/** Board data older than this is shown as stale; it is refreshed three times as often. */
export const BOARD_STALE_SECONDS = 30
/** Boards that one account may follow at once: one per visible window. */
export const BOARDS_FOLLOWED_MAX = 6
/** Heartbeat interval of an event stream. */
export const BOARD_BEAT_SECONDS = 15
/** An event stream silent for this long is dead: two heartbeats are missing. */
export const BOARD_SILENCE_MAX_SECONDS = 40

/** A list that somebody asks for again within this time leaves no other entry in the journal. */
export const LIST_REPEATED_MINUTES = 10
/** Retention of the journal: the default, and the least that the database allows. */
export const JOURNAL_RETENTION_MONTHS = 36
export const JOURNAL_RETENTION_MONTHS_MIN = 12
