import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { X } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ActionButton } from "./action-button.tsx";
import type { Action } from "./resource.ts";

export interface RecordPanelProps<Row> {
	id: string;
	/** Null while it loads, or if there is no such record. */
	row: Row | null;
	loading: boolean;
	title: string;
	/** The actions that apply to it. */
	actions: readonly Action<Row>[];
	onAction: (action: Action<Row>) => void;
	/** The button that opens its form. */
	edit?: ReactNode;
	onClose: () => void;
	children: ReactNode;
}

/** A record beside the list, or above it on a narrow screen. */
export function RecordPanel<Row>({
	id,
	row,
	loading,
	title,
	actions,
	onAction,
	edit,
	onClose,
	children,
}: RecordPanelProps<Row>) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The focus follows the reader into the panel, once per record.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new id is another record
	useEffect(() => heading.current?.focus(), [id]);
	return (
		<aside className="record" aria-labelledby="record-title">
			<div className="record-head">
				<h2 id="record-title" ref={heading} tabIndex={-1}>
					{loading ? "Loading" : row === null ? "Not found" : title}
				</h2>
				<button type="button" className="icon-button" aria-label="Close the panel" onClick={onClose}>
					<Icon of={X} />
				</button>
			</div>
			{loading ? (
				<Skeleton lines={6} />
			) : row === null ? (
				<ErrorState title="This record is not here" level={3}>
					It may have been closed, or its address may be mistyped.
				</ErrorState>
			) : (
				<>
					{actions.length > 0 || edit ? (
						<div className="record-actions">
							{edit}
							{actions.map((action) => (
								<ActionButton key={action.id} action={action} onPress={() => onAction(action)} />
							))}
						</div>
					) : null}
					{children}
				</>
			)}
		</aside>
	);
}

/** A part of a record's panel under its own heading. */
export function RecordPart({
	id,
	title,
	level: Heading = "h3",
	children,
}: {
	id: string;
	title: string;
	level?: "h2" | "h3" | undefined;
	children: ReactNode;
}) {
	return (
		<section className="record-part" aria-labelledby={`record-${id}`}>
			<Heading id={`record-${id}`}>{title}</Heading>
			{children}
		</section>
	);
}

interface LoadedProps<Answer> {
	of: UseQueryResult<Answer>;
	/** The lines that its place has while it loads. */
	lines: number;
	children: (answer: Answer) => ReactNode;
}

/** A call's answer in the panel; until then a placeholder, and after a failure the reason with a way to try again. */
export function Loaded<Answer>({ of, lines, children }: LoadedProps<Answer>) {
	if (of.isPending) return <Skeleton lines={lines} />;
	if (!of.isError) return children(of.data);
	return (
		<p role="alert">
			{of.error.message}{" "}
			<Button type="button" variant="quiet" onClick={() => void of.refetch()}>
				Try again
			</Button>
		</p>
	);
}

/** The picture of a record. */
export function RecordPicture({ url, alt = "" }: { url: string | null; alt?: string }) {
	return url ? <img className="record-form-picture" src={url} alt={alt} width={125} height={125} /> : null;
}

/** A link in the panel; nothing without an address. */
export const linkTo = (href: string | null, text: ReactNode) => (href === null ? "" : <a href={href}>{text}</a>);

/** A link to an account in the list of users; nothing without one. */
export const accountLink = (id: string | null | undefined, text: ReactNode = "Open the account") =>
	linkTo(id ? `/admin/userList?open=${encodeURIComponent(id)}` : null, text);

/** A record's fields: names and values. */
export function Fields({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
	return (
		<dl className="fields">
			{of.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value === "" || value === null || value === undefined ? <span className="quiet">–</span> : value}</dd>
				</div>
			))}
		</dl>
	);
}
