/** Business constants and limits, each with its unit in its name. */

export const MATRICULE_DIGITS = 6
export const PERSON_NAME_MAX_CHARACTERS = 40
export const FULL_NAME_MAX_CHARACTERS = 40
export const SEARCHED_DRIVER_MAX_CHARACTERS = 25
/** The search of manual driving lets one type as much as the others, and takes less. */
export const MANUAL_DRIVING_SEARCH_MAX_CHARACTERS = 20
export const UO_CODE_MIN = 0
export const UO_CODE_MAX_DIGITS = 7
export const UO_CODE_MAX = 10 ** UO_CODE_MAX_DIGITS - 1
export const WORK_CODE_MAX_CHARACTERS = 20
export const LINE_NAME_MAX_CHARACTERS = 5
/** Of a role or a line, in the administration; more than any company has. */
export const CODES_PER_ROW_MAX = 500
export const CUSTOM_ACCOUNTS_MAX = 1000
export const LINES_MAX = 100

export const DIAGRAM_LAST_POSITION = 10
export const MATERIAL_MAX_CHARACTERS = 10
export const PARK_POSITION_MAX_CHARACTERS = 5
export const SERVICE_NAME_MAX_CHARACTERS = 5
/** In the dialog of a ride's stations. */
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
/** A list shows the beginning of a delay's reasons. */
export const DELAY_REASONS_SHOWN_CHARACTERS = 50

/** What happened, in one's own words; where nothing else is said. */
export const OBSERVATION_DESCRIPTION_MAX_CHARACTERS = 250
export const ALARM_DOORS_PER_CAR = 5
export const CABIN_ADMISSIONS_MAX = 5
export const LONG_PARKING_DESCRIPTION_MAX_CHARACTERS = 250
/** Of the minutes that the train stood. */
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
/** From this hour on, a typed time can only be one of the bulletin's own calendar day. */
export const TYPED_TIME_SAME_DAY_FROM_HOUR = 5
/** The days that may be chosen move on when the clock on the wall reads this hour, not at midnight. */
export const DAY_CHOICE_TURNS_HOUR = 2
export const MISSED_DAY_MAX_DAYS = 31
export const TIME_WHEEL_STEP_SECONDS = 5
export const DEPARTURE_PROPOSAL_STEP_MINUTES = 5
/** A platform's arrival is that of the ride whose planned arrival lies this near. */
export const PLATFORM_ARRIVAL_TOLERANCE_MINUTES = 5
/** What a live feed says is not read once it is this old. Nor is it when it comes from so far ahead: its clock is wrong. */
export const LIVE_STALE_MINUTES = 5
/** An arrival that was foretold is believed if it was last spoken of at most so long before. */
export const LIVE_FORETOLD_MINUTES = 5
/** An arrival further from the plan is a mistake of whoever tells it. */
export const LIVE_OFF_PLAN_MAX_MINUTES = DELAY_MAX_MINUTES
/** Arrivals at platforms are kept so long: a missed day is filled in later. */
export const LIVE_KEPT_DAYS = 7
/** A plan or a network that another has replaced is kept so long: a tablet may still have it. */
export const SUPERSEDED_PLAN_KEPT_DAYS = 35

export const MESSAGE_BAR_MILLISECONDS = 5000
export const NARROW_LAYOUT_BELOW_PIXELS = 1080
export const ADMIN_ROW_PIXELS = 60
/** Who is led from a dialog to what is to be mended sees the dialog go first, then the page scroll. */
export const SCROLL_DELAY_MILLISECONDS = 200
/** A list in a dialog is no higher, and scrolls: the buttons below it stay in sight. */
export const DIALOG_LIST_MAX_PIXELS = 200
/** How often the bulletins to validate are asked for again while somebody looks at them. */
export const TO_VALIDATE_REFRESH_MILLISECONDS = 10_000

/** What is typed into a search that narrows a list by itself is looked for once the fingers have rested so long. */
export const SEARCH_DEBOUNCE_MILLISECONDS = 500

/** A second tap on a switch of the secretariat within this time is the same one. */
export const HR_SWITCH_DEBOUNCE_MILLISECONDS = 200

/** More than any day can hold; what is longer is not a bulletin. */
export const RIDES_MAX = 60
export const MANEUVERS_MAX = 100
/** More than any service of a plan can hold: a plan is read whatever it says. */
export const PLANNED_RIDES_MAX = 1000
/** Six values of each ride, and the names of all stations. */
export const PLAN_MISMATCHES_MAX = 5000
/** Of one that a driver sent again and again: more are not named. */
export const SAME_SERVICE_MAX_BULLETINS = 20
export const RIDE_METRES_MAX = 200_000
export const LAPS_MAX = RIDES_MAX
export const DISTANCE_MAX_METRES = RIDES_MAX * RIDE_METRES_MAX
export const STATION_NAME_MAX_CHARACTERS = 80
/** What a draft can hold while it is being typed: an end two days late. */
export const DRAFT_DELAY_MAX_MINUTES = 2880
export const FAULTS_REPORTED_MAX = 100
/** Of a whole bulletin. */
export const OBSERVATIONS_MAX = 100
/** First and last name as a token gives them; longer than what a form takes. */
export const PERSON_FULL_NAME_MAX_CHARACTERS = 100
/** Days after the bulletin's date, at the hour at which the exploitation day turns. */
export const MANAGER_LIMIT_DAYS = 2

export const PAGE_SIZE_MAX = 100
/** Drivers that a page of manual driving has at first. */
export const TRACKING_PAGE_SIZE = 10
/** Months of drivers in one answer: a year of every driver of a busy line. */
export const TRACKING_ROWS_MAX = 10_000
/** Bulletins that a manager validates with one tap. */
export const VALIDATED_TOGETHER_MAX = 100
/** Bulletins that one file may hold: a year of a busy line. What is longer is asked for in parts. */
export const CSV_ROWS_MAX = 100_000
/** Lists count no further. */
export const TOTAL_EXACT_MAX = 10_000
/** Lines whose drivers are reminded to badge when nothing is ordered for them. */
export const BADGE_REMINDER_LINES: readonly string[] = ['13']
/** Times of a bulletin lie at most so many days from its own. */
export const CONTENT_DAYS_AROUND = 2
/** An end so much before the planned one was meant for the next morning. */
export const END_EARLY_MAX_HOURS = 12

/** How long somebody works without a network after the server or the provider last confirmed who they are. */
export const OFFLINE_WORK_MAX_HOURS = 24

/** How long a server in trouble is left alone before a bulletin is sent again. */
export const SENDING_RETRY_AFTER_MINUTES = 15
/** How long a bulletin that nobody answered waits at most before it is tried again. */
export const SENDING_BACK_OFF_MAX_SECONDS = 300
/** How long the tablet keeps the content of a bulletin that the server did not take, from the first refusal on. */
export const SENDING_ERRORS_KEPT_DAYS = 30
/** What was entered on a ride of a wrong service goes to a ride of the right one that is planned this near to it. */
export const SAME_RIDE_MAX_MINUTES = 60
/** A departure so much off plan is remarkable to a manager. */
export const DEPARTURE_OFF_PLAN_MINUTES = 10

/** A time so much later than the moment of certifying had not happened yet: the driver is asked, and a manager is told. */
export const CERTIFIED_AHEAD_MINUTES = 5

/** A tablet's clock that is further from the server's is told to its driver. */
export const CLOCK_WRONG_AFTER_MINUTES = 5
/** An answer that took longer says too little of when the server's clock was read. */
export const CLOCK_READING_TRIP_MAX_SECONDS = 5

/** Statistics of validations begin here: what was validated before was not counted in the same way. */
export const STATISTICS_FIRST_DAY = '2025-06-01'

/** A service that has ended is waited for this long before it counts as not done. */
export const REALIZED_WAITING_MINUTES = 60

/** The password of the day is shown so long, and its dialog closes by itself a little later. */
export const DAILY_PASSWORD_COUNTDOWN_SECONDS = 60
export const DAILY_PASSWORD_CLOSES_SECONDS = 63
export const DAILY_PASSWORD_CHARACTERS = 8
/** For each driver. */
export const DAILY_PASSWORD_DISPLAYS_PER_HOUR = 10
/** Who was shown the password, and when, is known for so long. */
export const DAILY_PASSWORD_DISPLAYS_KEPT_DAYS = 180

/** What a board shows is told to be old from then on; it is asked for three times as often. */
export const BOARD_STALE_SECONDS = 30
/** Boards that one account follows at once: one a window that is looked at. */
export const BOARDS_FOLLOWED_MAX = 6
/** Something is said so often on a stream of events, if only that it is still there. */
export const BOARD_BEAT_SECONDS = 15
/** A stream on which nothing was said for so long is dead: two beats did not come. */
export const BOARD_SILENCE_MAX_SECONDS = 40
