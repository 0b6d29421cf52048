import { Button } from "../../ui/button.tsx";
import { ActionButton } from "./action-button.tsx";
import { type Action, countedExactly, countText, type JointAction } from "./resource.ts";

export interface SelectionBarProps<Row> {
	count: number;
	noun: { one: string; other: string };
	total: number;
	/** All rows with the filters are selected, on every page. */
	everything: boolean;
	/** All rows of this page are selected, and there are more. */
	canSelectAll: boolean;
	actions: readonly Action<Row>[];
	/** Those that have enough rows. */
	joint: readonly JointAction<Row>[];
	onSelectAll: () => void;
	onAction: (action: Action<Row>) => void;
	onJoint: (action: JointAction<Row>) => void;
	onClear: () => void;
}

/** The actions for the selected rows. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
	const { count, noun, total, everything, canSelectAll, actions, joint } = props;
	const most = Math.min(total, countedExactly);
	return (
		<section className="selection" aria-label="Selection">
			<p role="status">
				<b>{count === 1 ? `1 ${noun.one} selected` : `${count.toLocaleString("en")} ${noun.other} selected`}</b>
				{everything && total > most ? ` (the first of ${countText(total, noun)})` : ""}
			</p>
			{canSelectAll ? (
				<Button type="button" variant="quiet" onClick={props.onSelectAll}>
					{total > most ? `Select the first ${most.toLocaleString("en")}` : `Select all ${most.toLocaleString("en")}`}
				</Button>
			) : null}
			<div className="selection-actions">
				{actions.map((action) => (
					<ActionButton key={action.id} action={action} onPress={() => props.onAction(action)} />
				))}
				{joint.map((action) => (
					<Button key={action.id} type="button" variant="secondary" onClick={() => props.onJoint(action)}>
						{action.label}
					</Button>
				))}
				<Button type="button" variant="quiet" onClick={props.onClear}>
					Clear selection
				</Button>
			</div>
		</section>
	);
}
