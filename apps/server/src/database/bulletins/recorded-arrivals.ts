import { LIVE_FORETOLD_MINUTES, PLATFORM_ARRIVAL_TOLERANCE_MINUTES } from '@bulletin/domain/limits'

/** A ride's arrival as declared by the bulletin, and the keys to look it up. */
export type DeclaredArrival = {
  key: string
  quadrigram: string
  train: string | null
  planned: string | null
  declared: string
}

/**
 * The recorded platform arrivals for those that a bulletin declares, chosen as for a tablet's request: of that train,
 * the nearest to the planned time, if it is credible (`live/said`). `others` are those that differ from the
 * declaration, by ride, in epoch seconds; `declared` lists the rides without a record.
 */
export const recordedArrivals = ({
  asked,
  line,
  now,
}: {
  asked: string
  line: string
  now: string
}): string => `
  select
    coalesce(
      jsonb_object_agg(one ->> 'key', extract(epoch from told.at)::bigint)
        filter (where told.at <> (one ->> 'declared')::timestamptz),
      '{}') as others,
    jsonb_agg(one ->> 'key') filter (where told.at is null) as declared
  from json_array_elements(${asked}::json) one
  left join lateral (
    select case
      when nearest.real_arrival <= ${now}::timestamptz
        and nearest.real_arrival - nearest.seen_at <= make_interval(mins => ${LIVE_FORETOLD_MINUTES})
      then nearest.real_arrival end as at
    from (
      select a.real_arrival, a.seen_at
      from platform_arrival a
      where a.line_name = ${line}
        and a.quadrigram = one ->> 'quadrigram'
        and a.train = one ->> 'train'
        and a.theoretical_arrival
          between (one ->> 'planned')::timestamptz - make_interval(mins => ${PLATFORM_ARRIVAL_TOLERANCE_MINUTES})
          and (one ->> 'planned')::timestamptz + make_interval(mins => ${PLATFORM_ARRIVAL_TOLERANCE_MINUTES})
      order by abs(extract(epoch from a.theoretical_arrival - (one ->> 'planned')::timestamptz))
      limit 1) nearest
  ) told on true`
