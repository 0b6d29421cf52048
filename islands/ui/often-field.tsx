import { everies } from "../../api/domain/giving/regular.ts";
import { RadioChips } from "./radio-chips.tsx";
import { Select } from "./select.tsx";
import { useWords } from "./words.ts";

interface OftenFieldProps {
	id: string;
	/** The choice: empty for once, `month`, or `other` with its rhythm. */
	every?: string;
	rhythm?: string;
	error?: string | undefined;
}

const others = everies.filter((every) => every !== "month");

/** How often a gift is given: once, monthly, or at another interval, which is named in a list. It works without script. */
export function OftenField({ id, every = "", rhythm = "", error }: OftenFieldProps) {
	const { t } = useWords();
	// A stored choice that is not among the usual ones stands in the list.
	const named = others.find((other) => other === every);
	const chosen = named ?? rhythm;
	return (
		<div className="often stack gap-s">
			<RadioChips
				id={`${id}-every`}
				name="every"
				legend={t("often.legend")}
				chosen={named ? "other" : every}
				options={[
					{ value: "", label: t("often.once") },
					{ value: "month", label: t("often.month") },
					{ value: "other", label: t("often.other") },
				]}
			/>
			<div className="rhythm">
				<Select
					id={`${id}-rhythm`}
					name="rhythm"
					label={t("often.rhythm")}
					required={false}
					prompt={t("often.choose")}
					{...(chosen ? { defaultValue: chosen } : {})}
					options={others.map((value) => ({ value, label: t(`often.${value}`) }))}
					error={error}
				/>
			</div>
		</div>
	);
}
