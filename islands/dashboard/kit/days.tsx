import { parseDate } from "@internationalized/date";
import {
	Button,
	CalendarCell,
	CalendarGrid,
	DateInput,
	DateRangePicker,
	DateSegment,
	Dialog,
	Group,
	Heading,
	I18nProvider,
	Label,
	Popover,
	RangeCalendar,
} from "react-aria-components";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDown, ChevronLeft, ChevronRight, X } from "../../ui/icons.ts";

export interface DaysProps {
	label: string;
	/** `2026-11-05`; empty for none. */
	from: string;
	to: string;
	onChange: (from: string, to: string) => void;
}

function dayOf(text: string) {
	try {
		return parseDate(text);
	} catch {
		return null;
	}
}

/** A range of days: typed part by part, or chosen in a calendar. */
export function Days({ label, from, to, onChange }: DaysProps) {
	const [start, end] = [dayOf(from), dayOf(to)];
	return (
		<I18nProvider locale="en-IN">
			<DateRangePicker
				className="field days"
				value={start && end ? { start, end } : null}
				onChange={(range) => onChange(range?.start.toString() ?? "", range?.end.toString() ?? "")}
			>
				<Label className="label">{label}</Label>
				<Group className="control days-control">
					<DateInput slot="start" className="days-input">
						{(segment) => <DateSegment segment={segment} className="days-part" />}
					</DateInput>
					<span aria-hidden="true">–</span>
					<DateInput slot="end" className="days-input">
						{(segment) => <DateSegment segment={segment} className="days-part" />}
					</DateInput>
					<Button className="icon-button" aria-label="Choose in a calendar">
						<Icon of={ChevronDown} />
					</Button>
				</Group>
				{start && end ? (
					<button
						type="button"
						className="days-clear icon-button"
						aria-label="Any day"
						onClick={() => onChange("", "")}
					>
						<Icon of={X} />
					</button>
				) : null}
				<Popover className="kit-popover">
					<Dialog className="kit-calendar">
						<RangeCalendar>
							<header>
								<Button slot="previous" className="icon-button">
									<Icon of={ChevronLeft} />
								</Button>
								<Heading level={2} />
								<Button slot="next" className="icon-button">
									<Icon of={ChevronRight} />
								</Button>
							</header>
							<CalendarGrid>{(date) => <CalendarCell date={date} className="kit-day" />}</CalendarGrid>
						</RangeCalendar>
					</Dialog>
				</Popover>
			</DateRangePicker>
		</I18nProvider>
	);
}
