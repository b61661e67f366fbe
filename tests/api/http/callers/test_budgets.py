"""Budgets that several processes of one server count together."""

from __future__ import annotations

import os

from api.http.callers.budgets import WINDOW, Budget


def test_a_client_has_a_limited_number_of_calls_in_a_minute_and_others_have_their_own():
    budget = Budget("calls", 3)
    assert [budget.spend("ann", now).left for now in (0.0, 1.0, 2.0, 3.0, 4.0)] == [2, 1, 0, -1, -1]
    assert budget.spend("ben", 4.0).left == 2
    assert budget.spend("ann", float(WINDOW)).left == 2


def test_cpu_is_paid_for_in_calls_of_50_ms_and_never_below_nothing():
    budget = Budget("calls", 10)
    assert budget.spend("ann", 0.0).left == 9
    assert budget.pay("ann", 0.0, 0.049).left == 9
    assert budget.pay("ann", 0.0, 0.12).left == 7
    assert budget.pay("ann", 0.0, 9.9).left == 0
    assert budget.spend("ann", 1.0).left == -1
    assert budget.spend("ann", float(WINDOW)).left == 9


def test_one_process_knows_what_another_has_counted():
    budget = Budget("calls", 3)
    if (process := os.fork()) == 0:
        budget.spend("ann", 0.0)
        budget.spend("ann", 1.0)
        os._exit(0)
    os.waitpid(process, 0)
    assert budget.spend("ann", 2.0).left == 0
