import type { CampaignReport, SubjectTestReport } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { fewestForTest, testHours } from "../../../api/domain/requests/campaigns/subject-test.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { campaignPath } from "../shared/campaign-paths.ts";
import { dayAndTime, zoneOf } from "../shared/zones.tsx";

/** A second subject, and how long the test takes. Too few recipients are told why they have none. */
export function SubjectTestFields({ form, recipients }: { form: FormState; recipients: number }) {
	const { t } = useWords();
	const isOpen = Boolean(form.values.subjectB) || form.issues.some(({ path }) => path === "subjectB");
	return (
		<details className="campaign-plan" open={isOpen}>
			<summary>{t("subject-test.add")}</summary>
			<p className="hint">{t("subject-test.how", { fewest: fewestForTest })}</p>
			{recipients < fewestForTest ? (
				<p>{t("subject-test.fewer", { number: recipients.toLocaleString("en"), fewest: fewestForTest })}</p>
			) : null}
			{recipients < fewestForTest && !isOpen ? null : (
				<>
					<TextField name="subjectB" />
					<SelectField
						name="testHours"
						optional={false}
						options={testHours.map((hours) => ({
							value: String(hours),
							label: t("subject-test.hours", { count: hours, number: String(hours) }),
						}))}
					/>
				</>
			)}
		</details>
	);
}

const numbers = ["sent", "opened", "clicked"] as const;

function Outcome({ test, region }: { test: SubjectTestReport; region: RegionCode }) {
	const { t, language } = useWords();
	const { winner, subjects, endsAt, isRunning } = test;
	if (subjects.every(({ recipients }) => recipients === 0)) return winner ? <p>{t("subject-test.too-few")}</p> : null;
	if (isRunning) {
		return (
			<p {...enhancedBy("local-times")}>
				{t("subject-test.running")}{" "}
				<time data-day dateTime={new Date(endsAt).toISOString()}>
					{dayAndTime(endsAt, zoneOf(region), language)}
				</time>
			</p>
		);
	}
	const won = subjects.find(({ variant }) => variant === winner);
	return won ? (
		<p>
			{t("subject-test.won")} <b dir="auto">{won.subject}</b>
		</p>
	) : null;
}

/** Both subjects with what came of them, and the button that ends their test. */
export function SubjectTest({ of: { _id, subjectTest }, region }: { of: CampaignReport; region: RegionCode }) {
	const { t, localizePath } = useWords();
	if (subjectTest === null) return null;
	return (
		<section className="panel column gap-s" aria-labelledby="subject-test">
			<h2 id="subject-test">{t("subject-test.title")}</h2>
			<Outcome test={subjectTest} region={region} />
			<Table
				id="subjects"
				caption={t("subject-test.title")}
				captionHidden
				stacked
				columns={[
					{ id: "subject", header: t("mail-form.subject"), namesRow: true },
					...numbers.map((id) => ({ id, header: t(`campaign.number.${id}`) })),
				]}
				rows={subjectTest.subjects.map(({ variant, subject, ...count }) => ({
					id: variant,
					cells: [
						<span key="subject" dir="auto">
							{subject}
						</span>,
						...numbers.map((name) => count[name].toLocaleString("en")),
					],
				}))}
				notice=""
			/>
			<p className="hint">{t("subject-test.rule")}</p>
			{subjectTest.isRunning && subjectTest.subjects.some(({ recipients }) => recipients > 0) ? (
				<form method="post" action={localizePath(campaignPath(_id))}>
					<Button variant="secondary" name="intent" value="end-test">
						{t("subject-test.end")}
					</Button>
				</form>
			) : null}
		</section>
	);
}
