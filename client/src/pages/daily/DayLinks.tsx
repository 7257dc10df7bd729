import { type Day, daysAfter } from "../../../../shared/daily/day.ts";
import { dailyText as text } from "../../text/daily.ts";
import { Link } from "../../ui/Link.tsx";
import { dateOfDay } from "./naming.ts";
import "./day-links.css";

interface Props {
  /** Address of the page, which shows today; that of another day is below it. */
  page: string;
  day: Day;
  today: Day;
}

/** The date, with links to the days before and after it. */
export function DayLinks({ page, day, today }: Props) {
  return (
    <p class="day-links">
      <Link to={`${page}/${daysAfter(day, -1)}`} label={text.previous}>
        ‹
      </Link>
      <span>{dateOfDay(day)}</span>
      {day < today && (
        <Link to={`${page}/${daysAfter(day, 1)}`} label={text.next}>
          ›
        </Link>
      )}
      {day < today && <Link to={page}>{text.today}</Link>}
    </p>
  );
}
