import type { ReactNode } from "react";
import { type ApiKeyRow, overlapHours } from "../../../api/domain/contracts/api-keys.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { ConfirmDialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { utcTime } from "./owner-frame.tsx";

interface ListedKeyProps {
	of: ApiKeyRow;
	/** The page's own path. */
	path: string;
	now: number;
}

function Facts({ of }: { of: ApiKeyRow }) {
	const { t } = useWords();
	const { kind, mode, hint, publicKey, scopes, addresses, createdAt, lastUsedAt, endsAt } = of;
	const facts: readonly (readonly [string, ReactNode])[] = [
		[
			t("keys.key"),
			<code key="key" className="whole">
				{publicKey ?? `${kind === "secret" ? "sk" : "pk"}_${mode}_…${hint}`}
			</code>,
		],
		[t("key.scopes"), <code key="scopes">{scopes.join(" ")}</code>],
		[t("keys.addresses"), addresses.length === 0 ? t("keys.any-address") : <code key="ip">{addresses.join(" ")}</code>],
		[t("keys.made"), utcTime(createdAt)],
		[t("keys.last-used"), lastUsedAt === null ? t("keys.never-used") : utcTime(lastUsedAt)],
		...(endsAt === null ? [] : [[t("keys.ends"), utcTime(endsAt)] as const]),
	];
	return (
		<dl className="key-facts">
			{facts.flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
		</dl>
	);
}

/** The buttons of a valid key: to change it, to let another take its place, and to end it. */
function KeyButtons({ of: { _id, name }, path }: ListedKeyProps) {
	const { t, localizePath } = useWords();
	const action = localizePath(path);
	const hidden = <span className="visually-hidden">: {name}</span>;
	const end = `end-${_id}`;
	return (
		<div className="row end gap-s">
			<a href={localizePath(`${path}?change=${encodeURIComponent(_id)}#key`)}>
				{t("keys.change")}
				{hidden}
			</a>
			<form method="post" action={action} className="row end gap-s">
				<input type="hidden" name="key" value={_id} />
				<Select
					id={`hours-${_id}`}
					name="hours"
					label={t("keys.overlap")}
					options={overlapHours.map((value) => ({ value, label: t(`keys.overlap.${value}`) }))}
					defaultValue="24"
				/>
				<Button variant="secondary" name="intent" value="rotate">
					{t("keys.rotate")}
					{hidden}
				</Button>
			</form>
			<OpenButton opens={end}>
				{t("keys.end")}
				{hidden}
			</OpenButton>
			<ConfirmDialog
				id={end}
				title={t("keys.end-title")}
				cancelLabel={t("keys.keep")}
				confirm={
					<form method="post" action={action}>
						<input type="hidden" name="key" value={_id} />
						<Button name="intent" value="end">
							{t("keys.end")}
						</Button>
					</form>
				}
			>
				<p>{name}</p>
				<p>{t("keys.end-text")}</p>
			</ConfirmDialog>
		</div>
	);
}

/** A key with its facts; the buttons of one that is valid. */
export function ListedKey(props: ListedKeyProps) {
	const { t } = useWords();
	const { kind, mode, name, endsAt } = props.of;
	const hasEnded = endsAt !== null && endsAt <= props.now;
	return (
		<li className="stack gap-s">
			<h3 className="row middle gap-s">
				<span dir="auto">{name}</span>
				<Badge>{t(`keys.kind.${kind}`)}</Badge>
				<Badge tone={mode === "live" ? "done" : "plain"}>{t(`keys.mode.${mode}`)}</Badge>
				{hasEnded ? <Badge tone="stopped">{t("keys.ended")}</Badge> : null}
			</h3>
			<Facts of={props.of} />
			{hasEnded ? null : <KeyButtons {...props} />}
		</li>
	);
}
