CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_key" text NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "job_parts" ADD COLUMN "worker" integer;--> statement-breakpoint
ALTER TABLE "job_parts" ADD COLUMN "delivery_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_parts_running" ON "job_parts" USING btree ("worker") WHERE "job_parts"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_same_request" ON "jobs" USING btree ("user_id","kind","request_key") WHERE "jobs"."status" in ('queued', 'running', 'retrying');